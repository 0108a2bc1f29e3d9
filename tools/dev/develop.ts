import type { AddressInfo } from 'node:net'
import { CliError } from '../../platform/src/cli/cli-error'
import { elapsed, print } from '../../platform/src/cli/output'
import type { DevOptions } from './arguments'
import type { Compilation, CompileResult } from './compiling'
import { cookiesOf } from './cookies'
import { bootOf, developmentBuildOf, takenPaths, type ShopBoot } from './page'
import { createDevelopment } from './server'
import { reasonOf, Shop } from './shop'

export interface Running {
  address: string
  /** Whether edits are applied without a reload. */
  hot: boolean
  close: () => Promise<void>
}

/** Serves one remote inside a running shop. Throws `CliError`. */
export async function develop(
  { app, folder, against, access, port }: DevOptions,
  since = Date.now()
): Promise<Running> {
  const shop = new Shop(against, access)
  // The compiler is large: import it while the request is pending.
  const [boot, { compile }] = await Promise.all([bootAt(shop), import('./compiling')])
  const hot = await shop.has(`${developmentBuildOf(boot)}shell.css`)
  const apiUrl = boot.config['apiUrl']
  let compilation: Compilation | undefined
  const { server, report } = createDevelopment({
    app,
    shop,
    api: apiUrl && URL.canParse(apiUrl) ? new URL(apiUrl) : undefined,
    cookies: cookiesOf(against),
    hot,
    compilation: () => compilation
  })
  const address = await listen(server, port)
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    shop.close()
    await compilation?.close()
  }
  try {
    compilation = await compile({ app, folder, hot }, result => {
      if (compilation || result.kind === 'failed') printResult(app, result)
      report(result)
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

async function bootAt(shop: Shop): Promise<ShopBoot> {
  const { origin } = shop.address
  const response = await shop.fetch('/', { accept: 'text/html' }).catch((error: unknown) => {
    throw new CliError(
      `No shop responds at ${origin} (${reasonOf(error)}). Start one with npm start, or name one with --against.`
    )
  })
  const boot = bootOf(response.body)
  if (boot) return boot
  throw new CliError(
    `${origin} responded with ${response.status}, but not with a page of a shop. Name one with --against.`
  )
}

function listen(server: ReturnType<typeof createDevelopment>['server'], port: number): Promise<string> {
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

function printResult(app: string, result: CompileResult): void {
  if (result.kind === 'failed') {
    process.stderr.write(`  ${app} could not be compiled:\n${result.errors.join('\n\n')}\n`)
  } else if (result.changed.length > 0) {
    print(`  ${result.changed.join(', ')}: compiled in ${result.milliseconds} ms`)
  }
}
