import type { Boot } from '@sahra/shared/contract/boot'
import type { AddressInfo } from 'node:net'
import { CliError } from '../../platform/src/cli/cli-error'
import { elapsed, print } from '../../platform/src/cli/output'
import type { DevOptions } from './arguments'
import type { Compilation, Outcome } from './compiling'
import { cookiesOf } from './cookies'
import { bootOf, takenPaths, twinOf } from './page'
import { createDevelopment } from './server'
import { reason, Shop } from './shop'

export interface Running {
  address: string
  /** Whether edits are applied without a reload. */
  hot: boolean
  close: () => Promise<void>
}

/** Serves one remote inside a running shop. Throws `CliError`. */
export async function develop(
  { app, folder, against, port }: DevOptions,
  since = Date.now()
): Promise<Running> {
  const shop = new Shop(against)
  // The compiler is large: it is imported during the request.
  const [boot, { compile }] = await Promise.all([bootAt(shop), import('./compiling')])
  const hot = await shop.has(`${twinOf(boot)}shell.css`)
  const apiUrl = boot.config['apiUrl']
  let compilation: Compilation | undefined
  const { server, tell } = createDevelopment({
    app,
    shop,
    api: apiUrl && URL.canParse(apiUrl) ? new URL(apiUrl) : undefined,
    cookies: cookiesOf(against),
    hot,
    compilation: () => compilation
  })
  const address = await listening(server, port)
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    shop.close()
    await compilation?.close()
  }
  try {
    compilation = await compile({ app, folder, hot }, outcome => {
      if (compilation || outcome.kind === 'failed') report(app, outcome)
      tell(outcome)
    })
    const taken = takenPaths(boot, compilation.remote)
    if (taken.length > 0)
      throw new CliError(`${app} declares paths of other remotes in that shop: ${taken.join(', ')}.`)
  } catch (error) {
    await close()
    throw error
  }
  print(`${app} is open at ${address} inside ${against.origin} (ready in ${elapsed(since)}).`)
  if (!hot) print('That shop’s shell has no development build: the page reloads after each edit.')
  return { address, hot, close }
}

async function bootAt(shop: Shop): Promise<Boot> {
  const { origin } = shop.address
  const came = await shop.ask('/', { accept: 'text/html' }).catch((error: unknown) => {
    throw new CliError(
      `No shop answers at ${origin} (${reason(error)}). Start one with npm start, or name one with --against.`
    )
  })
  const boot = bootOf(came.body)
  if (boot) return boot
  throw new CliError(
    `${origin} responded with ${came.status}, but not with a page of a shop. Name one with --against.`
  )
}

function listening(server: ReturnType<typeof createDevelopment>['server'], port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CliError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken. Name another one with --port.`
            : `Port ${port} cannot be opened (${error.code}). Name another one with --port.`
        )
      )
    )
    server.listen(port, 'localhost', () =>
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`)
    )
  })
}

function report(app: string, outcome: Outcome): void {
  if (outcome.kind === 'failed') {
    process.stderr.write(`  ${app} could not be compiled:\n${outcome.errors.join('\n\n')}\n`)
  } else if (outcome.changed.length > 0) {
    print(`  ${outcome.changed.join(', ')}: compiled in ${outcome.milliseconds} ms`)
  }
}
