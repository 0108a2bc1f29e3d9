import { commandLine } from '../../../merchant/command-line/testing/command-line'
import type { TestApi } from '../../../testing/test-api'

/** The command line of a shop; `add` returns the number of the promotion. */
export function adminOf({ db, deps }: Pick<TestApi, 'db' | 'deps'>) {
  const type = commandLine({ db, deps })
  const add = async (label: string, reduction: string, ...options: string[]) => {
    const [line = ''] = await type('promotion', 'add', label, reduction, ...options)
    return /^Promotion (\d+)/.exec(line)?.[1] ?? ''
  }
  return { type, add }
}
