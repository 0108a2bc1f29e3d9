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
    ...['/verify-certificate', '/verify-certificate/:number'].map(path =>
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
