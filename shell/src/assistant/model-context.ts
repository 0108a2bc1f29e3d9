/** What the shell uses of the draft of WebMCP of 20 October 2026: https://webmachinelearning.github.io/webmcp/ */

export interface ModelContextTool {
  name: string
  title?: string
  description: string
  inputSchema?: object
  /** Its result is serialized as JSON. Of a rejection the assistant learns nothing. Chromium before 153 passes no options. */
  execute: (input: object, options?: { signal: AbortSignal }) => Promise<unknown>
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean; consequentialHint?: boolean }
}

export interface ModelContext {
  /** Rejects for a name that is registered. The tool ends with the document, or with the signal. */
  registerTool: (
    tool: ModelContextTool,
    options?: { signal?: AbortSignal; exposedTo?: string[] }
  ) => Promise<undefined>
}

declare global {
  interface Document {
    readonly modelContext?: ModelContext
  }
}
