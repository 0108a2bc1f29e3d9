import { createInstance } from '@module-federation/enhanced/runtime'
import * as shared from '@sahra/shared'
import * as react from 'react'
import * as reactDom from 'react-dom'
import * as jsxRuntime from 'react/jsx-runtime'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'

/** A host without the shell, its plan and its loader: it shows a widget and a page of a remote by the manifest of a release. */
const { manifest, versions } = globalThis.host
const provided = { react, 'react-dom': reactDom, 'react/jsx-runtime': jsxRuntime, '@sahra/shared': shared }
const host = createInstance({
  name: 'bare_host',
  remotes: [{ name: 'product', entry: manifest }],
  shared: Object.fromEntries(
    Object.entries(provided).map(([name, lib]) => [name, { version: versions[name], lib: () => lib }])
  )
})
const widget = await host.loadRemote('product/widget-look')
const page = await host.loadRemote('product/product')
const place = { url: new URL('/product/bag', location.origin), params: { id: 'bag' } }
const data = page.loader({ ...place, signal: new AbortController().signal })
const h = react.createElement
createRoot(document.body).render(
  h(MemoryRouter, {}, h(page.Component, { ...place, data }), h(widget.Component, { productId: 'bag' }))
)
