import assert from 'node:assert/strict'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../../build-kit/src/deployables'
import { openBrowser } from '../../platform/src/testing/chromium'
import { develop, type Running } from '../dev/develop'
import { openShop } from './open-shop'

interface ProbeCopy {
  folder: string
  write: (file: string, text: string) => Promise<void>
  edit: (file: string, from: string, to: string) => Promise<void>
}

/** Develops copies of the probe inside a shop, in a real browser. */
export class DevelopedProbe {
  #shop = ''
  #browser: Browser | undefined
  readonly #closing: (() => unknown)[] = []

  get shop(): string {
    return this.#shop
  }

  async open(): Promise<void> {
    const { address, close } = await openShop()
    this.closeLater(close)
    this.#shop = address
    const browser = await openBrowser()
    this.closeLater(() => browser.close())
    this.#browser = browser
  }

  closeLater(close: () => unknown): void {
    this.#closing.push(close)
  }

  async close(): Promise<void> {
    for (const close of this.#closing.reverse()) await close()
  }

  async copy(): Promise<ProbeCopy> {
    await mkdir(path.join(root, '.cache'), { recursive: true })
    const folder = temporaryFolder('startDevelopment', path.join(root, '.cache'))
    this.closeLater(() => rm(folder, { recursive: true, force: true }))
    await cp(path.join(root, 'platform/src/testing/probe'), folder, { recursive: true })
    const write = async (file: string, text: string): Promise<void> => {
      const aside = `${folder}.edited`
      await writeFile(aside, text)
      await rename(aside, path.join(folder, file))
    }
    return {
      folder,
      write,
      async edit(file, from, to) {
        const text = await readFile(path.join(folder, file), 'utf8')
        assert.ok(text.includes(from), `${file} has no ${from}`)
        await write(file, text.replace(from, to))
      }
    }
  }

  async start(folder: string, against = this.#shop): Promise<Running> {
    const running = await develop({ app: 'mfe-probe', folder, against: new URL(against), port: 0 })
    this.closeLater(running.close)
    return running
  }

  /** Returns the address of a shop that is like this one but lacks the files at these URLs. */
  async shopWithout(files: RegExp): Promise<string> {
    const proxy = createServer((request, reply) => {
      if (files.test(request.url ?? '')) return reply.writeHead(404).end()
      const target = new URL(request.url ?? '/', this.#shop)
      sendRequest(target, { headers: { ...request.headers, host: target.host } }, response => {
        reply.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(reply)
      }).end()
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    this.closeLater(() => (proxy.close(), proxy.closeAllConnections()))
    return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  }

  async visit(url: string): Promise<{ page: Page; errors: string[] }> {
    assert.ok(this.#browser)
    const page = await this.#browser.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', line => line.type() === 'error' && errors.push(line.text()))
    await page.goto(url, { waitUntil: 'commit' })
    return { page, errors }
  }
}

/** Whether the page is the one that was marked: a reload ends the mark. */
export const marked = (page: Page) => page.evaluate(() => (globalThis as { mark?: boolean }).mark)
export const mark = (page: Page) => page.evaluate(() => void ((globalThis as { mark?: boolean }).mark = true))
