import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawDocuments } from '../../selling/invoice/invoice.service'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { documentMessages, documentsHelp } from './order-documents.text'
import { resolveOrderId } from '../../selling/order/resolve-order-id'

export const orderDocumentCommands: Command[] = [
  {
    syntax: 'orders documents <order> <folder>',
    help: documentsHelp,
    example: 'orders documents SA-2026-004217 ./books',
    isWrite: false,
    async run({ db, print }, [typed = '', folder = '']) {
      const documents = await drawDocuments({ db }, await resolveOrderId(db, typed))
      if (!documents.length) throw new CliError(documentMessages.noDocuments(typed))
      for (const { number, pdf } of documents) {
        const file = path.join(folder, `${number}.pdf`)
        await mkdir(folder, { recursive: true })
          .then(() => writeFile(file, pdf))
          .catch((error: Error) => {
            throw new CliError(documentMessages.notWritten(folder, error.message))
          })
        print(documentMessages.written(file))
      }
    }
  }
]
