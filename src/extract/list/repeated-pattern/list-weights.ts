/**
 * How much each feature of a list counts, in log-odds. Data, written by `npm run bench -- fit-lists --write`;
 * docs/benchmarks.md has its figures on domains it was not fitted on.
 */

/** Which repeated structure of a page is its list. */
export const CHOICE_WEIGHTS: Float64Array = Float64Array.of(
  0.77, // items
  -0.99, // few-items
  0.9, // long-titles
  -0.87, // short-titles
  0.36, // title-length
  0.81, // titles-are-headings
  0.35, // heading-in-item
  -0.27, // several-headings-in-item
  0.12, // distinct-links
  0.72, // pictures
  0.53, // dates
  0.01, // several-dates-in-item
  0.24, // prices
  0.18, // text-of-item
  1.01, // share-of-page-text
  0.93, // share-of-main-text
  -0.36, // link-share
  -0.08, // irregular
  0.11, // links-in-item
  -0.04, // no-text-in-link
  -0.12, // late-on-page
  -0.52, // in-navigation
  -0.25, // in-header
  -0.28, // in-footer
  -0.02, // in-aside
  0.23, // in-main
  -0.02, // in-article
  -0.04, // in-form
  0, // hidden
  -0.05, // related
  0.11, // advertising
  -0.04, // tags
  -0.07, // comments
  -0.01, // sharing
  0, // breadcrumb
  0.06, // overlay
  -0.2, // link-of-author
  0, // link-of-tags
  0.02, // link-of-comments
  -0.01, // link-of-sharing
  0.03, // link-of-cart
  0.19, // address-depth
  0.63, // address-is-slug
  0.42, // address-has-number
  0.08, // address-below-page
  0.15, // other-host
  0.33, // description
  0.27, // first-link-of-item
  0.82, // longest-link-of-item
  0.6, // other-links-to-it
  0.21, // distinct-titles
);

/** Which others belong beside it. */
export const COMPANION_WEIGHTS: Float64Array = Float64Array.of(
  1.16, // constant
  2.7, // rank
  -0.39, // size
  0.35, // after
  0.42, // before
  0.38, // between
  1.31, // title-length
  0.4, // titles-are-headings
  -0.38, // dates
  -0.36, // pictures
  0.52, // prices
  1.72, // text-of-item
  -1.01, // in-navigation
  0.95, // in-aside
  -0.36, // related
  0.23, // in-main
  1.26, // address-is-slug
  0.91, // address-depth
  0.97, // few-items
  0.47, // share-of-main-text
  -1.2, // in-header
  -0.7, // in-footer
  -0.53, // other-host
  -0.21, // advertising
);

/** Whether it is a list worth subscribing to. */
export const QUALITY_WEIGHTS: Float64Array = Float64Array.of(
  -3.09, // constant
  -0.55, // items
  -0.48, // few-items
  0.7, // long-titles
  -0.49, // short-titles
  1.75, // title-length
  1.41, // titles-are-headings
  0.39, // heading-in-item
  -0.97, // several-headings-in-item
  0.26, // distinct-links
  0.21, // pictures
  0.78, // dates
  0.39, // several-dates-in-item
  1.13, // prices
  -2.56, // text-of-item
  0.86, // share-of-page-text
  2.43, // share-of-main-text
  -0.17, // link-share
  -0.45, // irregular
  0.04, // links-in-item
  1.14, // no-text-in-link
  -0.35, // late-on-page
  -1.41, // in-navigation
  0.13, // in-header
  -0.62, // in-footer
  -2.05, // in-aside
  0.32, // in-main
  -0.74, // in-article
  -0.48, // in-form
  -0.64, // hidden
  -0.6, // related
  -0.05, // advertising
  -0.16, // tags
  -1.86, // comments
  -0.98, // sharing
  -0.12, // breadcrumb
  -0.2, // overlay
  -1.05, // link-of-author
  -0.88, // link-of-tags
  1.39, // link-of-comments
  -0.01, // link-of-sharing
  1.37, // link-of-cart
  0.23, // address-depth
  1.77, // address-is-slug
  0.75, // address-has-number
  1.22, // address-below-page
  -1.52, // other-host
  0.19, // description
  0.33, // first-link-of-item
  1.07, // longest-link-of-item
  0.86, // other-links-to-it
  -1.8, // distinct-titles
);
