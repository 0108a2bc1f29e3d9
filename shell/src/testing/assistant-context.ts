import type { ModelContext, ModelContextTool } from '../assistant/model-context'

/** A `document.modelContext` as the draft has it: names of 1 to 128 letters, digits and `_-.`, each once. */
export class AssistantContext implements ModelContext {
  readonly tools = new Map<string, ModelContextTool>()
  registerTool(tool: ModelContextTool): Promise<undefined> {
    const isRefused = !/^[\w.-]{1,128}$/.test(tool.name) || this.tools.has(tool.name) || !tool.description
    if (isRefused) return Promise.reject(new DOMException('', 'InvalidStateError'))
    this.tools.set(tool.name, tool)
    return Promise.resolve(undefined)
  }
  /** What an assistant gets of the result: JSON. A browser passes the input through JSON, too. */
  async call(name: string, input: object, signal = new AbortController().signal): Promise<unknown> {
    const given = JSON.parse(JSON.stringify(input)) as object
    return JSON.parse(JSON.stringify(await this.tools.get(name)!.execute(given, { signal })))
  }
}
