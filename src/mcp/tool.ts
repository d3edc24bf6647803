/** What all tools have in common: checked input in; text for the model and the same as data out, or what went wrong and what to do. */
import type { Fetcher } from '../fetch/index.js';
import type { StartBackground, Work, z } from '../serve/index.js';
import { withAnySignal } from '../signals.js';
import type { McpServer } from './sdk.js';
import { faultResult, ToolFailure, toolFailureOf } from './tool-failure.js';

/** What tools work with; made at the start and passed as values. */
export interface ToolKit {
  fetcher: Fetcher;
  /** Pages are read in threads: one that takes too long or too much memory costs its thread. */
  work: Work;
  background: StartBackground;
  /** File or address of the store. */
  database: string;
  /** File of English synonyms. */
  synonyms: string | null;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of faults of the program. */
  onFault(tool: string, error: unknown): void;
  /** Aborted when the server ends. */
  signal: AbortSignal;
}

/** What one call works with. */
export interface ToolCall extends ToolKit {
  /** Tells the client how far the work is, where it wants to know. Numbers that do not grow are not told. */
  progress(done: number, total: number, message: string): void;
}

export interface ToolAnswer<Data> {
  /** For the model to read. */
  text: string;
  /** The same for programs. */
  data: Data;
}

export interface ToolDefinition<Input extends z.ZodRawShape, Output extends z.ZodRawShape> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  /** Whether the tool leaves everything as it was, here and elsewhere. */
  isReadOnly: boolean;
  /** Whether it asks servers of strangers. */
  usesWeb: boolean;
  run(input: z.output<z.ZodObject<Input>>, call: ToolCall): Promise<ToolAnswer<z.input<z.ZodObject<Output>>>>;
}

export type RegisterTool = (server: McpServer, kit: ToolKit) => void;

interface CallExtra {
  signal: AbortSignal;
  _meta?: { progressToken?: string | number };
  sendNotification(notification: {
    method: 'notifications/progress';
    params: { progressToken: string | number; progress: number; total: number; message: string };
  }): Promise<void>;
}

export function defineTool<Input extends z.ZodRawShape, Output extends z.ZodRawShape>(
  definition: ToolDefinition<Input, Output>,
): RegisterTool {
  const { name, title, description, input, output, isReadOnly, usesWeb, run } = definition;
  return (server, kit) => {
    const answer = async (given: z.output<z.ZodObject<Input>>, call: ToolCall) => {
      try {
        const { text, data } = await run(given, call);
        return { content: [{ type: 'text' as const, text }], structuredContent: data };
      } catch (error) {
        const failure = error instanceof ToolFailure ? error : toolFailureOf(error, call.signal);
        if (failure !== null) return failure.result();
        kit.onFault(name, error);
        return faultResult();
      }
    };
    const handler = (given: z.output<z.ZodObject<Input>>, extra: CallExtra) =>
      withAnySignal([kit.signal, extra.signal], (signal) =>
        answer(given, { ...kit, signal, progress: progressOf(extra) }),
      );
    const annotations = { title, readOnlyHint: isReadOnly, destructiveHint: false, openWorldHint: usesWeb };
    const config = { title, description, inputSchema: input, outputSchema: output, annotations };
    // What the handler takes and gives is typed by `run`; the library's own inference gives up on generic schemas.
    server.registerTool(name, config as never, handler as never);
  };
}

function progressOf({ _meta, sendNotification }: CallExtra): ToolCall['progress'] {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return () => {};
  let told = -1;
  return (progress, total, message) => {
    if (progress <= told) return;
    told = progress;
    // A client that hung up is found out elsewhere.
    sendNotification({
      method: 'notifications/progress',
      params: { progressToken, progress, total, message },
    }).catch(() => {});
  };
}
