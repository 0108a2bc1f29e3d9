import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { Builder, Capabilities, type WebElement } from 'selenium-webdriver'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { environment } from '../config'
import { viewport, type Browser } from './browser'
import { webkit } from './installed'
import { until } from './until'

const [driverProgram, screenProgram] = webkit.programs

/** Starts a virtual screen, WebKitWebDriver on it and a browser with an empty profile. */
export async function startWebKit(): Promise<Browser> {
  const screen = spawn(
    screenProgram,
    ['-displayfd', '3', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe']
    }
  )
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(driverProgram, [`--port=${port}`], {
    env: { ...environment, DISPLAY: `:${display.toString().trim()}` },
    stdio: 'ignore'
  })
  const stop = async () => {
    for (const child of [server, screen]) await stopProcess(child)
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until('WebKitWebDriver is ready', async () => (await fetch(`${address}/status`)).ok)
    const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
    const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build()
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...viewport })
    return {
      open: url => driver.get(url),
      evaluate: expression => driver.executeScript<unknown>(`return (${expression})`),
      async element(expression) {
        const element = await driver.executeScript<WebElement | null>(`return (${expression})`)
        return element ? { press: () => element.click(), type: text => element.sendKeys(text) } : undefined
      },
      address: () => driver.getCurrentUrl(),
      screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
      async close() {
        await driver.quit()
        await stop()
      }
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
