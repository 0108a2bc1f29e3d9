import type { Page } from '@playwright/test'
import type { ModelContextTool } from '../../shell/src/assistant/model-context'

/** What an assistant has of the draft of WebMCP, as Chromium 156 has it behind a switch. */
interface Tools {
  registerTool: (tool: ModelContextTool) => Promise<undefined>
  getTools: () => Promise<Pick<ModelContextTool, 'name' | 'title' | 'annotations'>[]>
  executeTool: (tool: object, input: object) => Promise<string | null>
}
type WithTools = Document & { modelContext?: Tools }

/** Gives the pages that are opened from now on tools as the draft has them, where the browser has none of its own. */
export async function giveAssistant(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('modelContext' in Document.prototype) return
    const tools = new Map<string, ModelContextTool>()
    const modelContext: Tools = {
      async registerTool(tool) {
        if (tools.has(tool.name)) throw new DOMException(tool.name, 'InvalidStateError')
        tools.set(tool.name, tool)
        return undefined
      },
      getTools: () => Promise.resolve([...tools.values()]),
      executeTool: async (tool, input) => {
        const { signal } = new AbortController()
        return JSON.stringify(await (tool as ModelContextTool).execute(input, { signal }))
      }
    }
    Object.defineProperty(Document.prototype, 'modelContext', { configurable: true, get: () => modelContext })
  })
}

/** Returns what the page has registered, by name. */
export const toolsOf = (page: Page): Promise<{ name: string; title: string; readOnly: boolean }[]> =>
  page.evaluate(async () =>
    (await (document as unknown as WithTools).modelContext!.getTools())
      .map(({ name, title = '', annotations }) => ({
        name,
        title,
        readOnly: annotations?.readOnlyHint === true
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  )

/** Calls a tool as an assistant does, and resolves with its result. */
export const callTool = (page: Page, name: string, input: object): Promise<unknown> =>
  page.evaluate(
    async ([name, input]) => {
      const { modelContext } = document as unknown as WithTools
      const tool = (await modelContext!.getTools()).find(tool => tool.name === name)
      return JSON.parse((await modelContext!.executeTool(tool!, input)) ?? 'null') as unknown
    },
    [name, input] as const
  )
