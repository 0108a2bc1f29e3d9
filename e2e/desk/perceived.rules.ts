/** A node of Chromium's accessibility tree. */
export interface AxNode {
  nodeId: string
  parentId?: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

const controls =
  /^(button|link|textbox|searchbox|combobox|listbox|checkbox|radio|switch|slider|spinbutton|menuitem\w*|tab|Date|DateTime|InputTime)$/
/** The name of a field, an icon or a text that has no translation. */
const technical = /^(?:[a-z]+[A-Z]\w*|[a-z]\w*[._-][\w.-]+|:\w+:|\S+Icon)$/

const roleOf = ({ role }: AxNode): string => role?.value ?? ''
const nameOf = ({ name }: AxNode): string => name?.value.trim() ?? ''
const valueOf = ({ properties = [] }: AxNode, wanted: string) =>
  properties.find(({ name }) => name === wanted)?.value.value
const describe = (node: AxNode): string => `${roleOf(node)} “${nameOf(node)}”`

/** Returns what a screen reader cannot say of a screen, the names of its controls and whether a dialog covers it. */
export function problemsOf(nodes: readonly AxNode[]) {
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const isIn = (node: AxNode, isMeant: (outer: AxNode) => boolean): boolean => {
    const outer = byId.get(node.parentId ?? '')
    return outer !== undefined && (isMeant(outer) || isIn(outer, isMeant))
  }
  const of = (role: RegExp) => nodes.filter(node => !node.ignored && role.test(roleOf(node)))
  // The parts of a date field are the browser's, in its language.
  const named = of(controls).filter(node => !isIn(node, outer => /^(Date|Input)/.test(roleOf(outer))))
  const dialogs = of(/^(alert)?dialog$/)
  const heads = of(/^(column|row)header$/)
  // Chromium takes the content of a dialog for something that scrolls.
  const isFocusable = (node: AxNode) => dialogs.length === 0 && valueOf(node, 'focusable') === true
  const found: Record<string, AxNode[]> = {
    'without a name': [...named, ...dialogs].filter(node => !nameOf(node)),
    'technical name': named.filter(node => technical.test(nameOf(node))),
    'focusable without a role': of(/^(generic|none)$/).filter(isFocusable),
    'table without heads': of(/^(table|grid)$/).filter(
      table => !heads.some(head => isIn(head, outer => outer === table))
    )
  }
  const levels = of(/^heading$/).map(node => Number(valueOf(node, 'level')))
  // A dialog and an open list hide the screen behind them.
  const isCovered = dialogs.length > 0 || of(/^(listbox|menu)$/).length > 0
  return {
    problems: [
      ...Object.entries(found).flatMap(([what, all]) => all.map(node => `${what}: ${describe(node)}`)),
      ...(isCovered || isInOrder(levels) ? [] : [`levels of headings: ${levels.join(' ')}`])
    ],
    names: named.map(nameOf),
    hasDialog: dialogs.length > 0
  }
}

const isInOrder = (levels: number[]): boolean =>
  levels.filter(level => level === 1).length === 1 &&
  levels.every((level, index) => level <= (levels[index - 1] ?? 0) + 1)
