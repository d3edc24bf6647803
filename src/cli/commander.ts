/** The one place that knows the command-line library. */
export { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
