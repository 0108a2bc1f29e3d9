import { http } from '@sahra/shared/http/http'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { useId, useState, type ReactNode } from 'react'

export const loader: PageLoader<string> = async ({ url, params, signal }) => {
  await http.get('/api/products/all', { signal })
  return `${params.name} ${url.searchParams.get('x')}`
}

export const meta: PageMeta<string> = ({ params }) => ({
  title: `Ahead of ${params.name}`,
  jsonLd: [{ '@type': 'Thing', name: '</script>' }]
})

export function Component({ data }: PageProps<string>): ReactNode {
  const [pressed, setPressed] = useState(0)
  const id = useId()
  return (
    <>
      <h1 id={id}>Ahead</h1>
      <Await resolve={data} fallback={<p>waiting</p>} renderError={() => <p>failed</p>}>
        {value => (
          <>
            <p data-testid="data">{value}</p>
            <p style={{ color: 'rgb(4, 5, 6)' }}>{'long '.repeat(4000)}</p>
          </>
        )}
      </Await>
      <button type="button" aria-describedby={id} onClick={() => setPressed(pressed + 1)}>
        Pressed {pressed}
      </button>
    </>
  )
}
