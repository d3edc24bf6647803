/**
 * What the benchmark needs to fit the weights of titles: the candidates of a page with their facts, and the plain answers
 * anyone could give. Not part of the library's door.
 * @module
 */
import type { CompactDom } from '../../../model/compact-dom.js';
import { createPageContext } from '../page-context.js';
import { declaredSiteNames, siteNamesOf } from '../site.js';
import { titleCandidates } from './title-candidates.js';
import { TITLE_FACT_NAMES, titleFacts } from './title-facts.js';

export { TITLE_FACT_NAMES } from './title-facts.js';

export interface TrainingTitles {
  /** In the order in which the product looks at them: among equals the first wins. */
  values: string[];
  /** One row of `TITLE_FACT_NAMES.length` numbers a candidate. */
  facts: Float64Array;
  /** What the page says in one place, taken as it stands. */
  firstHeading: string | undefined;
  openGraph: string | undefined;
  titleElement: string;
}

export function trainingTitles(dom: CompactDom, url: string | null): TrainingTitles {
  const context = createPageContext(dom, { url });
  const names = siteNamesOf(context, declaredSiteNames(context));
  const candidates = titleCandidates(context, names);
  return {
    values: candidates.map(({ value }) => value),
    facts: Float64Array.from(
      candidates.flatMap((candidate) => {
        const facts = titleFacts(candidate, candidates, context, names);
        return TITLE_FACT_NAMES.map((name) => facts[name] ?? 0);
      }),
    ),
    firstHeading: context.headings[0]?.text,
    openGraph: context.survey.meta.first('og:title'),
    titleElement: context.titleText,
  };
}
