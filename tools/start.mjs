import path from 'node:path'
import { installIfNeeded, isNodeSupported } from './install.mjs'

/** `npm start`: installs dependencies if needed, then runs `start/start.ts`. */
process.chdir(path.resolve(import.meta.dirname ?? '.', '..'))
if (!isNodeSupported()) process.exit(1)
if (!(await installIfNeeded())) process.exit(1)
const { register } = await import('tsx/esm/api')
register()
await import('./start/start.ts')
