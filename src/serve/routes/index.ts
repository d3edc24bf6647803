/** All actions of the API. A new action is one file here and one entry. */
import type { RegisterAction } from '../api-action.js';
import { applyWrapperRoute } from './apply-wrapper.js';
import { clustersRoute } from './clusters.js';
import { exportWrapperRoute } from './export-wrapper.js';
import { feedRoute } from './feed.js';
import { learnRuleRoute } from './learn-rule.js';
import { learnWrapperRoute } from './learn-wrapper.js';
import { lintFeedRoute } from './lint-feed.js';
import { previewRoute } from './preview.js';
import { previewRuleRoute } from './preview-rule.js';
import { readRoute } from './read.js';
import { recordsRoute } from './records.js';
import { templateRoute } from './template.js';

export const ACTION_ROUTES: readonly RegisterAction[] = [
  previewRoute,
  readRoute,
  feedRoute,
  recordsRoute,
  lintFeedRoute,
  learnRuleRoute,
  previewRuleRoute,
  learnWrapperRoute,
  applyWrapperRoute,
  exportWrapperRoute,
  clustersRoute,
  templateRoute,
];
