/** The one place that knows the command-line library. */
export { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
