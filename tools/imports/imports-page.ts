import type { ImportGraph } from './import-graph'

export const IMPORTS_PAGE = 'docs/imports.md'

const AREA = /^api\/src\//

/** Returns the Markdown of `docs/imports.md`. */
export function renderImports(graph: ImportGraph): string {
  const parts = [...graph.keys()].sort()
  const areas = parts.filter(part => AREA.test(part))
  const arrows = drawnImports(graph).map(([from, to, isMutual]) =>
    [idOf(from), isMutual ? '<-->' : '-->', idOf(to)].join(' ')
  )
  return [
    '# Imports between the parts\n',
    'Written by `npm run imports`; not edited by hand. An arrow means: imports something of it, values or types; tests are left out. Between areas of the api an arrow that follows from others is not drawn. `remotes` are the five `mfe-…`, which never import each other. Areas of the api with an arrow in both directions have features that import in one direction: the walls allow no cycle of folders ([CONTRIBUTING](../CONTRIBUTING.md#a-wall)).\n',
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

/** Returns the imports to draw: [importer, imported, in both directions]. Those of an area to another package are those of the api. */
function drawnImports(graph: ImportGraph): [string, string, boolean][] {
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

/** An import in both directions is one arrow. */
function importsOf(graph: ImportGraph): [string, string, boolean][] {
  const isImport = (from: string, to: string): boolean => graph.get(from)?.has(to) === true
  return [...graph].flatMap(([from, imported]) =>
    [...imported]
      .filter(to => !(isImport(to, from) && to < from))
      .map(to => [from, to, isImport(to, from)] as [string, string, boolean])
  )
}

/** Leaves out what follows from a third part. */
function reduced(graph: ImportGraph): [string, string, boolean][] {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(graph.get(from) ?? [])].some(
      next => next === to || (!seen.has(next) && reaches(next, to, seen.add(next)))
    )
  const isKnot = (a: string, b: string): boolean => reaches(a, b) && reaches(b, a)
  const follows = (from: string, to: string): boolean =>
    !isKnot(from, to) &&
    [...graph.keys()].some(
      via => !isKnot(from, via) && !isKnot(via, to) && reaches(from, via) && reaches(via, to)
    )
  return importsOf(graph).filter(([from, to]) => !follows(from, to))
}
