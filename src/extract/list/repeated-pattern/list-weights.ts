/**
 * How much each feature of a list counts, in log-odds. Data, written by `npm run bench -- fit-lists --write`;
 * docs/benchmarks.md has its figures on domains it was not fitted on.
 */

/** Which repeated structure of a page is its list. */
export const CHOICE_WEIGHTS: Float64Array = Float64Array.of(
  0.78, // items
  -1, // few-items
  0.81, // long-titles
  -0.8, // short-titles
  0.32, // title-length
  0.89, // titles-are-headings
  0.33, // heading-in-item
  -0.37, // several-headings-in-item
  0.13, // distinct-links
  0.72, // pictures
  0.57, // dates
  -0.01, // several-dates-in-item
  0.27, // prices
  0.19, // text-of-item
  0.98, // share-of-page-text
  0.92, // share-of-main-text
  -0.38, // link-share
  -0.09, // irregular
  0.09, // links-in-item
  0.13, // no-text-in-link
  -0.13, // late-on-page
  -0.51, // in-navigation
  -0.27, // in-header
  -0.27, // in-footer
  -0.03, // in-aside
  0.23, // in-main
  -0.02, // in-article
  -0.03, // in-form
  -0.01, // hidden
  -0.03, // related
  0.12, // advertising
  -0.04, // tags
  -0.08, // comments
  -0.02, // sharing
  0, // breadcrumb
  0.07, // overlay
  -0.2, // link-of-author
  0.01, // link-of-tags
  0.02, // link-of-comments
  -0.01, // link-of-sharing
  0.03, // link-of-cart
  0.21, // address-depth
  0.68, // address-is-slug
  0.4, // address-has-number
  0.08, // address-below-page
  0.18, // other-host
  0.29, // description
  0.33, // first-link-of-item
  0.75, // longest-link-of-item
  0.59, // other-links-to-it
  0.1, // distinct-titles
);

/** Which others belong beside it. */
export const COMPANION_WEIGHTS: Float64Array = Float64Array.of(
  1.14, // constant
  2.65, // rank
  -0.39, // size
  0.37, // after
  0.4, // before
  0.37, // between
  1.39, // title-length
  0.41, // titles-are-headings
  -0.36, // dates
  -0.33, // pictures
  0.67, // prices
  1.81, // text-of-item
  -0.99, // in-navigation
  0.94, // in-aside
  -0.33, // related
  0.2, // in-main
  1.25, // address-is-slug
  0.92, // address-depth
  0.96, // few-items
  0.5, // share-of-main-text
  -1.22, // in-header
  -0.7, // in-footer
  -0.54, // other-host
  -0.21, // advertising
);

/** Whether it is a list worth subscribing to. */
export const QUALITY_WEIGHTS: Float64Array = Float64Array.of(
  -3.08, // constant
  -0.36, // items
  -0.42, // few-items
  0.64, // long-titles
  -0.53, // short-titles
  1.79, // title-length
  1.43, // titles-are-headings
  0.44, // heading-in-item
  -0.68, // several-headings-in-item
  0.27, // distinct-links
  0.17, // pictures
  0.8, // dates
  0.3, // several-dates-in-item
  1.12, // prices
  -2.36, // text-of-item
  0.6, // share-of-page-text
  2.38, // share-of-main-text
  -0.23, // link-share
  -0.55, // irregular
  0.11, // links-in-item
  1.24, // no-text-in-link
  -0.47, // late-on-page
  -1.42, // in-navigation
  0.11, // in-header
  -0.59, // in-footer
  -2.02, // in-aside
  0.37, // in-main
  -0.67, // in-article
  -0.43, // in-form
  -0.62, // hidden
  -0.72, // related
  -0.08, // advertising
  -0.19, // tags
  -1.84, // comments
  -0.97, // sharing
  -0.12, // breadcrumb
  -0.16, // overlay
  -1.03, // link-of-author
  -0.85, // link-of-tags
  1.48, // link-of-comments
  -0.02, // link-of-sharing
  1.36, // link-of-cart
  0.2, // address-depth
  1.74, // address-is-slug
  0.74, // address-has-number
  1.22, // address-below-page
  -1.47, // other-host
  -0.03, // description
  0.32, // first-link-of-item
  1.04, // longest-link-of-item
  0.86, // other-links-to-it
  -1.78, // distinct-titles
);
