import type { PageDeclaration, RemoteDeclaration } from '@sahra/shared/remote'

export interface PageMatch {
  app: string
  page: PageDeclaration
  /** Nothing else matched: the page that says so. */
  notFound: boolean
}

interface Candidate extends PageMatch {
  pattern: RegExp
  weight: string
}

/** Finds the declared page of a path, as the router in the browser does: fixed segments before parameters, case aside. */
export function pageMatcher(
  remotes: readonly RemoteDeclaration[]
): (pathname: string) => PageMatch | undefined {
  const candidates = remotes
    .flatMap(remote => remote.pages.map(page => candidate(remote.name, page)))
    .sort((a, b) => (a.weight < b.weight ? -1 : a.weight > b.weight ? 1 : 0))
  return pathname => candidates.find(({ pattern }) => pattern.test(pathname))
}

function candidate(app: string, page: PageDeclaration): Candidate {
  if (page.path === '*') return { app, page, notFound: true, pattern: /^/, weight: '~' }
  const segments = page.path.split('/').filter(Boolean)
  const source = segments.map(segment => (isParameter(segment) ? '/[^/]+' : `/${escaped(segment)}`)).join('')
  return {
    app,
    page,
    notFound: false,
    pattern: new RegExp(`^${source}/*$`, 'i'),
    weight: segments.map(segment => (isParameter(segment) ? '1' : '0')).join('')
  }
}

const isParameter = (segment: string): boolean => segment.startsWith(':')
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
