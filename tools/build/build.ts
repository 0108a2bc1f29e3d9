import { buildAll } from '../../build-kit/src/build-all'
import { deployables } from '../../build-kit/src/deployables'
import { buildPageForTeams } from '../../platform/src/page-build/build-page'
import { buildDesk, isDeskInstalled } from '../desk/build-desk'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseCommandLine, runCommand } from '@sahra/server-kit/cli/command-line'
import { elapsed, print } from '@sahra/server-kit/cli/output'

const USAGE = 'npm run build [-- <app> …]\n\nBuilds the named apps, or all, if they have changed.'

/** `npm run build [-- <app> …]` */
await runCommand(async () => {
  const { values, positionals: names } = parseCommandLine(process.argv.slice(2), {})
  if (values.help) return print(USAGE)
  const since = Date.now()
  const apps = deployables().filter(app => names.length === 0 || names.includes(app))
  const { built, failed } = await buildAll(apps)
  const isPageBuilt = names.length > 0 || (await buildPageForTeams())
  print(
    built.length > 0
      ? `Built ${built.length} of ${apps.length} in ${elapsed(since)}.`
      : 'Everything was up to date.'
  )
  if (!isPageBuilt) failed.push('the page for teams')
  const isDeskBuilt = names.length > 0 || !isDeskInstalled() || (await buildDesk())
  if (!isDeskBuilt) failed.push('the desk')
  if (failed.length > 0) throw new CliError(`Could not be built: ${failed.join(', ')}.`)
})
