import { checksOf } from '../doctor/doctor.service'
import { doctorMessages as messages } from '../doctor/doctor.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'

export const doctorCommands: Command[] = [
  {
    syntax: 'doctor',
    help: messages.help,
    example: 'doctor',
    isWrite: false,
    async run({ db, config, print }) {
      let wrong = 0
      for (const { name, page } of checksOf(config)) {
        let [count, found] = [0, 0]
        for (let after: string | null = ''; after !== null;) {
          const { last, findings, count: read } = await page(db, after)
          for (const finding of findings) print(messages.finding(finding))
          count += read
          found += findings.length
          after = last
        }
        print(messages.checked(name, count, found))
        wrong += found
      }
      if (wrong) throw new CliError(messages.wrong(wrong))
    }
  }
]
