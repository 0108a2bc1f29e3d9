import type { Page } from '@playwright/test'

/** What an assistant has of the draft of WebMCP, as Chromium 156 has it behind a switch. */
interface Tools {
  getTools: () => Promise<{ name: string; title: string; annotations?: { readOnlyHint?: boolean } }[]>
  executeTool: (tool: object, input: object) => Promise<string | null>
}
type WithTools = Document & { modelContext?: Tools }

export const hasTools = (page: Page): Promise<boolean> =>
  page.evaluate(() => (document as unknown as WithTools).modelContext !== undefined)

/** Returns what the page has registered, by name. */
export const toolsOf = (page: Page): Promise<{ name: string; title: string; readOnly: boolean }[]> =>
  page.evaluate(async () =>
    (await (document as unknown as WithTools).modelContext!.getTools())
      .map(({ name, title, annotations }) => ({ name, title, readOnly: annotations?.readOnlyHint === true }))
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
