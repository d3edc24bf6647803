import type { Command } from '../commander.js';
import { addPageOptions, type PageOptions } from '../input/fetch-options.js';

/** What every command that learns from many pages lets the user say about its inputs. */
export interface LearnInputOptions extends PageOptions {
  quiet?: true;
  /** Where the result goes: none of the pages, which are spared. */
  output?: string;
}

export const addLearnInputOptions = (command: Command): Command =>
  addPageOptions(command).option('-q, --quiet', 'say nothing on stderr about pages and progress');
