import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { elapsed, print } from '@sahra/server-kit/cli/output'
import type { DevOptions } from './arguments'
import { Compilations } from './compilations'
import type { CompileResult } from './compiling'
import { cookiesOf } from './cookies'
import type { Language } from './language'
import { bootOf, developmentBuildOf, languagesOf, takenPaths, type ShopBoot } from './page'
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
  const hot = await shop.has(`${developmentBuildOf(boot, undefined)}shell.css`)
  const apiUrl = boot.config['apiUrl']
  const out = await mkdtemp(path.join(tmpdir(), `${app}-development-`))
  const compilations = new Compilations((language, isHot) => {
    if (language && !isHot) print(reloads(language, shop))
    return compile({ app, folder, out: path.join(out, language ?? ''), hot: isHot, language }, result => {
      printResult(app, language, result)
      report(language, result, isHot)
    })
  })
  const { server, report } = createDevelopment({
    app,
    shop,
    api: apiUrl && URL.canParse(apiUrl) ? new URL(apiUrl) : undefined,
    cookies: cookiesOf(against),
    languages: languagesOf(boot).slice(1),
    compilations,
    out
  })
  const close = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    shop.close()
    await compilations.close()
    await rm(out, { recursive: true, force: true })
  }
  try {
    const address = await listen(server, port)
    const { remote } = await compilations.in(undefined, hot)
    const taken = takenPaths(boot, remote)
    if (taken.length > 0)
      throw new CliError(`${app} declares paths of other remotes in that shop: ${taken.join(', ')}.`)
    print(`${app} is open at ${address} inside ${against.origin} (ready in ${elapsed(since)}).`)
    if (!hot) print(reloads(undefined, shop))
    return { address, hot, close }
  } catch (error) {
    await close()
    throw error
  }
}

const reloads = (language: Language, { address }: Shop): string =>
  `${address.origin} gives no development build of its shell${language ? ` in ${language}` : ''}: the page reloads after each edit. Deployments give it on previews alone: name the link of one with --against.`

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

function printResult(app: string, language: Language, result: CompileResult): void {
  const suffix = language ? ` (${language})` : ''
  if (result.kind === 'failed') {
    process.stderr.write(`  ${app} could not be compiled${suffix}:\n${result.errors.join('\n\n')}\n`)
  } else if (result.changed.length > 0) {
    print(`  ${result.changed.join(', ')}: compiled in ${result.milliseconds} ms${suffix}`)
  }
}
