import type { PlannedApp } from '@sahra/shared/contract/boot'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { addressPrefix } from '@sahra/shared/language/language.text'

/** Loads the tools that a release declares, in the language that its pages are shown in; none where they cannot be loaded. */
export async function loadTools({ base, handles, shownIn }: PlannedApp): Promise<ToolDeclaration[]> {
  if (!handles?.length) return []
  const language = shownIn ? '' : addressPrefix.replace('/', '.')
  const tools = await fetch(`${base}tools${language}.json`).then(
    response => (response.ok ? (response.json() as Promise<ToolDeclaration[]>) : []),
    () => []
  )
  return tools.filter(({ command }) => handles.includes(command))
}
