import { chromium } from '@playwright/test'
import { selfSigned } from './pages/certificate'
import { openFront } from './pages/front'
import { visit } from './pages/measure/visit'
const [runs, ports, ...paths] = process.argv.slice(2)
const secrets = await selfSigned()
const fronts = await Promise.all(ports!.split(',').map(p => openFront(secrets, Number(p))))
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking','--disable-component-update','--disable-extensions','--disable-features=IsolateOrigins,site-per-process,Translate,OptimizationHints,MediaRouter'] })
for (const p of paths) {
  const all: any[][] = fronts.map(() => [])
  for (let i = 0; i <= Number(runs); i++) for (const [n, f] of fronts.entries()) {
    const m = await visit(browser, { name: p, url: f.address + p, content: 'main h1', lives: true }, i === 0)
    if (i) all[n]!.push(m); else { console.log(ports!.split(',')[n], m.depth, m.largest, m.complaints); if (process.env.W) console.log(m.waterfall.join('\n')) }
  }
  const med = (l: any[], k: string) => { const a = l.map((m: any) => m[k]).sort((x: number, y: number) => x - y); return Math.round(a[a.length >> 1]! * 1000) / 1000 }
  for (const [n, l] of all.entries()) console.log(p, ports!.split(',')[n], ['firstPaint','largestPaint','content','hydrated','blocking','shift','js','html','picture','total','requests'].map(k => k + ' ' + med(l, k)).join(' | '))
}
await browser.close(); fronts.forEach(f => f.close())
