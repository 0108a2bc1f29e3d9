import type { PolicyBlock, Words } from '@sahra/shared/contract/policy'
import { Link } from '@sahra/shared/routing/router'
import type { ReactNode } from 'react'
import styles from './policy-words.module.css'

/** The text of a part of a policy, or of an answer. */
export const PolicyBlocks = ({ blocks }: { blocks: readonly PolicyBlock[] }): ReactNode => (
  <div className={styles.words}>
    {blocks.map((block, index) => (
      <Block key={index} block={block} />
    ))}
  </div>
)

function Block({ block }: { block: PolicyBlock }): ReactNode {
  if (typeof block === 'object' && 'subheading' in block) return <h3>{block.subheading}</h3>
  if (typeof block === 'string' || !('points' in block))
    return (
      <p>
        <Runs words={block} />
      </p>
    )
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.points.map((words, index) => (
        <li key={index}>
          <Runs words={words} />
        </li>
      ))}
    </List>
  )
}

function Runs({ words }: { words: Words }): ReactNode {
  if (typeof words === 'string') return words
  return words.map((run, index) => {
    if (typeof run === 'string') return run
    const { text, href } = run
    return href.startsWith('/') ? (
      <Link key={index} to={href}>
        {text}
      </Link>
    ) : (
      <a key={index} href={href} rel="noopener noreferrer">
        {text}
      </a>
    )
  })
}
