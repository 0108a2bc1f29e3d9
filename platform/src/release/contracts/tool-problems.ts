import type { RemoteDeclaration } from '@sahra/shared/contract/remote'
import type { ToolDeclaration, ToolField } from '@sahra/shared/contract/tool'
import type { TypeNode } from '../shapes/contract'
import type { Release } from '../shapes/release'
import { difference, fieldNamesOf } from './assignable'
import { hasContract, nameOf, type Recorded } from './recorded'

/**
 * Tools of a release that its contract does not cover, in each of its languages, one line each: the command is not one that it
 * handles, the input is not the payload of the command, or what it shows is not an address of its input.
 */
export function toolProblems(release: Release): string[] {
  const declared: [string, RemoteDeclaration][] = [
    ['', release.remote],
    ...Object.entries(release.languages ?? {}).map(([language, { remote }]): [string, RemoteDeclaration] => [
      ` (${language})`,
      remote
    ])
  ]
  const problems = declared.flatMap(([language, { tools = [], handles = [] }]) =>
    tools.flatMap(tool => {
      const problem = problemOf(release, tool, handles)
      return problem === undefined
        ? []
        : [`${nameOf(release)} declares the tool ${tool.command}${language}, ${problem}`]
    })
  )
  return [...problems, ...differentLanguages(release, declared)]
}

function problemOf(release: Release, tool: ToolDeclaration, handles: readonly string[]): string | undefined {
  const { command, input, shows } = tool
  if (!handles.includes(command)) return 'which it does not handle: add the command to handles in remote.ts'
  const payload = hasContract(release) ? release.contracts.commands[command] : undefined
  if (!hasContract(release) || payload === undefined)
    return 'whose type its contract does not record: build it again'
  const reason = reasonAgainst(release, payload, input)
  if (reason !== undefined) return `whose input is not the payload of the command (${reason})`
  const [, shown] = /^\/(?!\/)[\w/:?=&.-]*$/.test(shows ?? '/') ? [] : [0, shows]
  if (shown !== undefined) return `which shows ${shown}: not a path of the shop`
  const unknown = [...(shows ?? '').matchAll(/:(\w+)/g)].find(
    ([, name = '']) => !input.required?.includes(name)
  )
  return unknown && `which shows ${shows}: ${unknown[1]} is not required by its input`
}

function reasonAgainst(
  { contracts }: Recorded,
  fingerprint: string,
  { properties, required = [] }: ToolDeclaration['input']
): string | undefined {
  const payload = { fingerprint, types: contracts.types, element: 0 }
  const known = fieldNamesOf(payload)
  const unknown = [...Object.keys(properties), ...required].find(name => !known.includes(name))
  if (unknown !== undefined) return `${unknown} is not expected`
  const fields = Object.entries(properties).map(([name, field]): [string, TypeNode] => [
    required.includes(name) ? name : `${name}?`,
    typeOf(field)
  ])
  return difference(
    { fingerprint: 'tool', types: { tool: ['object', Object.fromEntries(fields), [], [], []] } },
    payload
  )
}

const typeOf = (field: ToolField): TypeNode =>
  field.enum
    ? ['union', ...field.enum.map((value): TypeNode => ['literal', value])]
    : field.type === 'integer'
      ? 'number'
      : field.type

/** A page in a further language has the tools of the first, with other words. */
function differentLanguages(release: Release, [first, ...others]: [string, RemoteDeclaration][]): string[] {
  const behaviour = JSON.stringify(first?.[1].tools ?? [], withoutWords)
  return others
    .filter(([, { tools = [] }]) => JSON.stringify(tools, withoutWords) !== behaviour)
    .map(([language]) => `${nameOf(release)} declares other tools in a language than in the first${language}`)
}

const withoutWords = (key: string, value: unknown): unknown =>
  ['title', 'description', 'done'].includes(key) && typeof value === 'string' ? '' : value
