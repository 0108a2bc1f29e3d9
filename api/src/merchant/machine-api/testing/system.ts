import assert from 'node:assert/strict'
import { errorResponse } from '@sahra/shared/contract/response'
import { commandLine } from '../../command-line/testing/command-line'
import type { App } from '../../../server/feature'
import type { TestApi } from '../../../testing/test-api'
import { machineErrorCodes } from '../openapi'
import { BASE_PATH, operations } from '../operations'

const isAt = (path: string, url: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url)

/** Adds a token on the command line. */
export async function newToken(
  api: Pick<TestApi, 'db' | 'deps'>,
  name: string,
  scope: string
): Promise<string> {
  const [, , token = ''] = await commandLine(api)('tokens', 'add', name, '--scope', scope)
  return token
}

/** Adds a token; returns the system that has it. */
export const systemWith = async (api: TestApi, name: string, scope: string, app: App = api.app) =>
  systemOf(app, await newToken(api, name, scope))

/** Returns a system that calls the machine api with a token, and checks the codes of errors. */
export const systemOf =
  (app: App, token: string) =>
  async (route: string, payload?: object, headers: Record<string, string> = {}) => {
    const [method, url = ''] = route.split(' ') as ['GET', string]
    const response = await app.inject({
      method,
      url: BASE_PATH + url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload })
    })
    const [path = ''] = url.split('?')
    const operation = operations.find(candidate => candidate.method === method && isAt(candidate.path, path))
    if (response.statusCode >= 400 && operation)
      assert.ok(machineErrorCodes(operation).includes(errorResponse.parse(response.json()).code), route)
    return { status: response.statusCode, json: response.json(), headers: response.headers }
  }
