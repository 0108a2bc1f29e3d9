import type { PagePlan } from '@sahra/shared/contract/boot'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { callTool, type ToolRouter } from './call-tool'
import type { ModelContext } from './model-context'
import { loadTools } from './tools.service'

/** Registers the tools of the releases of the page; they end with the document (C409). */
export async function registerTools(
  context: ModelContext,
  { remotes }: Pick<PagePlan, 'remotes'>,
  router: ToolRouter
): Promise<void> {
  const tools = (await Promise.all(remotes.map(loadTools))).flat()
  await Promise.all(tools.map(tool => register(context, tool, router)))
}

function register(context: ModelContext, tool: ToolDeclaration, router: ToolRouter): Promise<undefined> {
  const { command, title, description, input, changes } = tool
  return context.registerTool({
    name: toolName(command),
    ...{ title, description, inputSchema: input },
    // What a command returns is of the catalogue: data, not instructions.
    annotations: { readOnlyHint: !changes, consequentialHint: changes, untrustedContentHint: true },
    execute: (given, options) => callTool({ tool, input: given, router, signal: options?.signal })
  })
}

/** 'cart/add' → 'cart.add': the draft allows letters, digits and `_-.`. */
export const toolName = (command: string): string => command.replace('/', '.')
