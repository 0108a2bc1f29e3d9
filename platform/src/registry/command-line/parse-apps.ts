import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'

/** Parses `--remotes mfe-a,mfe-b`. Throws `CliError` (usage) when it names none. */
export function parseApps(remotes: string | undefined): string[] {
  const apps = (remotes ?? '')
    .split(',')
    .map(app => app.trim())
    .filter(Boolean)
  if (apps.length === 0)
    throw new CliError('Name what it may release: --remotes mfe-a,mfe-b (or shell)', exitCode.usage)
  return apps
}
