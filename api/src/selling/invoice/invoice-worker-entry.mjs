// Workers do not inherit the loader for TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./invoice-worker.ts')
