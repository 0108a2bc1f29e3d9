import path from 'node:path'
import { programOf } from '@sahra/server-kit/server/program'

const { file, execArgv } = programOf(path.resolve(import.meta.dirname, '../merchant/command-line/main.ts'))

/** Arguments of Node that start the admin CLI, as `npm run shop` does. */
export const adminProgram = [...execArgv, file]
