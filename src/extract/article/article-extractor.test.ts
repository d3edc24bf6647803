import { describeArticleExtractor } from './article-extractor.contract.js';
import { coreex } from './coreex.js';
import { econ } from './econ.js';
import { pith } from './pith/pith.js';

for (const extractor of [econ, coreex, pith]) describeArticleExtractor(extractor);
