import { renderedPage } from '@sahra/shared/page/browser-page'
import { CONTRACT_VERSION } from '@sahra/shared/contract/version'
import { defineRemote } from '@sahra/shared/contract/remote'

export default defineRemote({
  name: 'mfe-product',
  contract: CONTRACT_VERSION,
  pages: [
    ...['/product/:id', '/product/:id/:name'].map(path =>
      renderedPage({ path, feature: 'product', query: [] })
    ),
    // The last one is the GS1 Digital Link of a certificate: a page with a `:name` is moved to its address.
    ...['/verify-certificate', '/verify-certificate/:number', '/01/:gtin/21/:name'].map(path =>
      renderedPage({ path, feature: 'certificate', query: ['number'], noindex: true })
    )
  ],
  exposes: {
    'mfe-product/look': './src/look/look.widget.tsx',
    'mfe-product/recently-viewed': './src/recently-viewed/recently-viewed.widget.tsx',
    'mfe-product/size-guide': './src/size-guide/size-guide.widget.tsx',
    'mfe-product/turntable': './src/turntable/turntable.widget.tsx'
  }
})
