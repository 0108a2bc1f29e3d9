const releaseUrl = /\/(?:releases|r)\/([a-z][a-z0-9-]*)\/[0-9a-z~]+\//g

/**
 * Returns the app that a stack trace leads to: the innermost one besides the shell, which contains the bus and the shared
 * modules; else the shell; undefined when the trace names no release.
 */
export function senderOf(stack: string): string | undefined {
  const apps = [...stack.matchAll(releaseUrl)].flatMap(([, app]) => app ?? [])
  return apps.find(app => app !== 'shell') ?? apps[0]
}
