import type { Page } from '@playwright/test'
import type { ModelContextTool } from '../../shell/src/assistant/model-context'

interface WithTools {
  registeredTools: Map<string, ModelContextTool>
}

/** Gives the pages that are opened from now on a `document.modelContext` as the draft has it, which records what is registered. */
export async function giveAssistant(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tools = ((window as unknown as WithTools).registeredTools = new Map())
    const modelContext = {
      async registerTool(tool: ModelContextTool): Promise<undefined> {
        if (tools.has(tool.name) || !/^[\w.-]{1,128}$/.test(tool.name))
          throw new DOMException(tool.name, 'InvalidStateError')
        tools.set(tool.name, tool)
        return undefined
      }
    }
    Object.defineProperty(Document.prototype, 'modelContext', { configurable: true, get: () => modelContext })
  })
}

/** Returns what the page has registered, by name. */
export const toolsOf = (page: Page): Promise<{ name: string; title: string; readOnly: boolean }[]> =>
  page.evaluate(() =>
    [...(window as unknown as WithTools).registeredTools.values()]
      .map(({ name, title = '', annotations }) => ({
        name,
        title,
        readOnly: annotations?.readOnlyHint === true
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
  )

/** Calls a tool as an assistant does, and resolves with its result as JSON. */
export const callTool = (page: Page, name: string, input: object): Promise<unknown> =>
  page.evaluate(
    async ([name, input]) => {
      const tool = (window as unknown as WithTools).registeredTools.get(name)
      const result = await tool?.execute(input, { signal: new AbortController().signal })
      return JSON.parse(JSON.stringify(result)) as unknown
    },
    [name, input] as const
  )
