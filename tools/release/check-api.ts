import { readFile } from 'node:fs/promises'
import { sharedContract } from '../../build-kit/src/contracts/shared-contract.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { print, progress } from '@sahra/server-kit/cli/output'
import { apiContractOf } from '../../platform/src/release/contracts/open-api'
import type { ApiContract } from '../../platform/src/release/shapes/contract'
import type { RegistryClient } from './client'

/** Checks whether an api may take the place of the running one: that of these sources, or of an OpenAPI document. */
export async function checkApi(client: RegistryClient, document: string | undefined): Promise<void> {
  progress(`Checking the api of ${document ?? 'these sources'} against what is live …`)
  const api = document === undefined ? (await sharedContract()).api : await readDocument(document)
  const { problems, notes } = await client.checkApi(api ?? {})
  for (const note of notes) progress(note)
  if (problems.length > 0) throw new CliError(problems.join('\n'))
  print('It may be deployed.')
}

async function readDocument(document: string): Promise<ApiContract> {
  try {
    const text = /^https?:/.test(document)
      ? await (await fetch(document)).text()
      : await readFile(document, 'utf8')
    return apiContractOf(JSON.parse(text))
  } catch (error) {
    throw new CliError(`${document} is no OpenAPI document: ${(error as Error).message}`)
  }
}
