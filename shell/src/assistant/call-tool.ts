import { bus } from '@sahra/shared/bus/bus'
import { toast } from '@sahra/shared/bus/toast'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { messageOf } from '@sahra/shared/http/api-error'
import { whenSessionChecked } from '@sahra/shared/stores/session'
import { text } from './assistant.text'
import { describeInput } from './asked.service'
import { problemOf } from './input.rules'
import { ask } from './question'

export interface ToolRouter {
  navigate: (path: string) => Promise<void>
}

interface Call {
  tool: ToolDeclaration
  input: object
  router: ToolRouter
  signal?: AbortSignal | undefined
}

/**
 * Sends the command of a tool as a press on a button of the page does, and shows what it did. Never rejects: an assistant
 * learns nothing of a rejection. Returns the result of the command, `{ done }` for one without, or `{ error }` (C410, C411).
 */
export async function callTool({ tool, input, router, signal }: Call): Promise<unknown> {
  const problem = problemOf(tool.input, input)
  if (problem !== undefined) return { error: problem }
  try {
    if (tool.guard && (await whenSessionChecked()).status === 'visitor') {
      await bus.send('session/login-required', {})
      return { error: text.signIn }
    }
    if (tool.changes) {
      const question = text.question(tool.title, await describeInput(tool, { ...input }))
      const answer = await ask({ question, signal })
      if (answer !== 'allowed') return { error: text[answer] }
    }
    // Its shape follows from the schema, which the registry compares with the type of the payload.
    const result = await bus.send(tool.command, input as never)
    toast('success', tool.done)
    if (tool.shows !== undefined) await router.navigate(pathOf(tool.shows, { ...input }))
    return result ?? { done: tool.done }
  } catch (error) {
    return { error: messageOf(error, text.failed) }
  }
}

const pathOf = (pattern: string, input: Record<string, unknown>): string =>
  pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name] ?? '')))
