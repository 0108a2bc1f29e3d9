import path from 'node:path'
import { installIfNeeded, nodeIsNewEnough } from './install.mjs'

/** `npm start`: installs what is missing; the rest is TypeScript. */
process.chdir(path.resolve(import.meta.dirname ?? '.', '..'))
if (!nodeIsNewEnough()) process.exit(1)
if (!installIfNeeded()) process.exit(1)
const { register } = await import('tsx/esm/api')
register()
await import('./start/start.ts')
