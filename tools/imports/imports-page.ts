import type { ImportGraph } from './import-graph'

export const IMPORTS_PAGE = 'docs/imports.md'

const AREA = /^api\/src\//

/** Returns the Markdown of `docs/imports.md`. */
export function renderImports(graph: ImportGraph): string {
  const parts = [...graph.keys()].sort()
  const areas = parts.filter(part => AREA.test(part))
  const arrows = drawnImports(graph).map(([from, to]) => `${idOf(from)} --> ${idOf(to)}`)
  return [
    '# Imports between the parts\n',
    'Written by `npm run imports`; not edited by hand. An arrow means: imports something of it, values or types; tests are left out. Between areas of the api an arrow that follows from others is not drawn. `remotes` are the five `mfe-…`, which never import each other. Areas of the api import only those below them, and folders have no cycle: walls prove it ([CONTRIBUTING](../CONTRIBUTING.md#a-wall)).\n',
    '```mermaid\nflowchart TB',
    '  subgraph api',
    ...areas.map(area => `    ${idOf(area)}[${area.replace(AREA, '')}]`),
    '  end',
    ...parts.filter(part => part !== 'api' && !AREA.test(part)).map(part => `  ${idOf(part)}[${part}]`),
    ...arrows.map(arrow => `  ${arrow}`),
    '```\n'
  ].join('\n')
}

const idOf = (part: string): string => part.replace(AREA, 'api-')

/** Returns the imports to draw: [importer, imported]. Those of an area to another package are those of the api. */
function drawnImports(graph: ImportGraph): [string, string][] {
  const packages = new Map<string, Set<string>>()
  const areas = new Map<string, Set<string>>()
  for (const [from, imported] of graph)
    for (const to of imported) {
      if (AREA.test(from) && AREA.test(to)) add(areas, from, to)
      else if (packageOf(from) !== packageOf(to)) add(packages, packageOf(from), packageOf(to))
    }
  return [...importsOf(packages), ...reduced(areas)].sort((a, b) => a.join().localeCompare(b.join(), 'en'))
}

const packageOf = (part: string): string => part.replace(/^api\/.*/, 'api')

const add = (graph: Map<string, Set<string>>, from: string, to: string): void => {
  graph.set(from, (graph.get(from) ?? new Set()).add(to))
}

const importsOf = (graph: ImportGraph): [string, string][] =>
  [...graph].flatMap(([from, imported]) => [...imported].map(to => [from, to] as [string, string]))

/** Leaves out what follows from a third part. */
function reduced(graph: ImportGraph): [string, string][] {
  const importsOfPart = (part: string): string[] => [...(graph.get(part) ?? [])]
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    importsOfPart(from).some(next => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))))
  return importsOf(graph).filter(
    ([from, to]) => !importsOfPart(from).some(via => via !== to && reaches(via, to))
  )
}
