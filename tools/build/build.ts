import { deployables } from '../../platform/src/build/deployables'
import { buildAll } from '../../platform/src/build/build-all'
import { print, elapsed } from '../../platform/src/cli/output'

/** `npm run build [app…]`: builds what has changed. */
const since = Date.now()
const wanted = process.argv.slice(2)
const apps = deployables().filter(app => wanted.length === 0 || wanted.includes(app))
const { built, failed } = await buildAll(apps)
print(
  built.length > 0
    ? `Built ${built.length} of ${apps.length} in ${elapsed(since)}.`
    : 'Nothing new was built.'
)
if (failed.length > 0) {
  process.stderr.write(`Could not be built: ${failed.join(', ')}.\n`)
  process.exitCode = 1
}
