import http from 'node:http'
import { z } from 'zod'
import { ApiError } from '../../server/api-error'
import { errorResponse } from '@sahra/shared/contract/response'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { OperatorRefund } from './operator-refund'
import { OPERATOR_PATH, type operatorRequest } from './operator.routes'
import { operatorProblems as problems } from './operator.text'
import { readShopAddress, type ShopAddress } from './shop-file'

const PROBE_MS = 3000
const unconfirmed = z.object({ unconfirmed: z.number() })

/** The running shop, as the command line sees it. */
export interface RunningShop {
  /** Runs an operation there; throws what the shop says, or `OperatorRefund`. */
  run: (operation: string, request: z.input<typeof operatorRequest>) => Promise<unknown>
}

/** Finds the shop that runs on a data folder, and responds. */
export async function findRunningShop(dataDir: string): Promise<RunningShop | undefined> {
  const address = await readShopAddress(dataDir)
  const probe = address && (await send(address, { method: 'GET', path: '/readyz' }).catch(() => undefined))
  if (!address || probe?.status !== 200) return undefined
  return {
    async run(operation, request) {
      const sent = { method: 'POST', path: `${OPERATOR_PATH}/${operation}`, body: JSON.stringify(request) }
      const { status, body } = await send(address, sent).catch((error: NodeJS.ErrnoException) => {
        throw new CliError(problems.lost(operation, error.code ?? error.message))
      })
      const json: unknown = JSON.parse(body)
      if (status === 200) return z.object({ response: z.unknown() }).parse(json).response
      const money = unconfirmed.safeParse(json).data
      if (money) throw new OperatorRefund(money.unconfirmed)
      const { code, message } = errorResponse.parse(json)
      throw new ApiError(code, message)
    }
  }
}

interface Sent {
  method: string
  path: string
  body?: string
}

const send = ({ listen, token }: ShopAddress, { method, path, body }: Sent) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = http.request(
      {
        ...('path' in listen ? { socketPath: listen.path } : listen),
        ...{ method, path, agent: false },
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' })
        },
        ...(body === undefined && { timeout: PROBE_MS })
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk as Buffer)).on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() })
        )
      }
    )
    request.on('timeout', () => request.destroy(new Error('timeout'))).on('error', reject)
    request.end(body)
  })
