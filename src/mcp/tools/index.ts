/** All tools. A new tool is one file here and one entry. */
import type { RegisterTool } from '../tool.js';
import { askTool } from './ask.js';
import { feedTool } from './feed.js';
import { readTool } from './read.js';
import { recordsTool } from './records.js';
import { searchTool } from './search.js';

export const TOOLS: readonly (() => RegisterTool)[] = [readTool, feedTool, recordsTool, askTool, searchTool];
