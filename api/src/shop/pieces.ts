import { CannotDo, type Command, type Desk } from './command'
import { findPiece, findPieces, type Piece, setActive, setDeleted, setStock } from './pieces.queries'
import { helps, says } from './shop.text'

const STOCK_MAX = 1_000_000

export const pieceCommands: Command[] = [
  {
    words: 'find <words>',
    help: helps.find,
    example: 'find "silk scarf"',
    changes: false,
    async run({ db, say }, [words = '']) {
      const pieces = await findPieces(db, words)
      if (!pieces.length) throw new CannotDo(says.nothingFound(words))
      for (const piece of pieces) say(line(piece))
    }
  },
  {
    words: 'stock <id> <number>',
    help: helps.stock,
    example: 'stock linen-polishing-cloth 12',
    changes: true,
    async run(desk, [id = '', number = '']) {
      if (!/^\d{1,7}$/.test(number) || Number(number) > STOCK_MAX) throw new CannotDo(says.badNumber(number))
      const piece = await pieceOf(desk, id)
      if (piece.variantIds.length) throw new CannotDo(says.hasVariants(piece.name, piece.variantIds))
      await setStock(desk.db, piece, Number(number))
      desk.say(says.stock(piece.name, Number(number)))
    }
  },
  {
    words: 'activate <id>',
    help: helps.activate,
    example: 'activate linen-polishing-cloth',
    changes: true,
    async run(desk, [id = '']) {
      const piece = await pieceOf(desk, id)
      await setActive(desk.db, piece, true)
      desk.say(says.activated(piece.name))
    }
  },
  {
    words: 'deactivate <id>',
    help: helps.deactivate,
    example: 'deactivate linen-polishing-cloth',
    changes: true,
    async run(desk, [id = '']) {
      const piece = await pieceOf(desk, id)
      await setActive(desk.db, piece, false)
      desk.say(says.deactivated(piece.name))
    }
  },
  {
    words: 'delete <id>',
    help: helps.delete,
    example: 'delete linen-polishing-cloth',
    changes: true,
    async run(desk, [id = '']) {
      const piece = await pieceOf(desk, id)
      await setDeleted(desk.db, piece)
      desk.say(says.removed(piece.name))
    }
  }
]

async function pieceOf({ db }: Desk, id: string): Promise<Piece> {
  const piece = await findPiece(db, id)
  if (!piece) throw new CannotDo(says.noPiece(id))
  if (piece.deleted) throw new CannotDo(says.deleted(piece.name))
  return piece
}

const line = ({ kind, id, name, stock, active, deleted }: Piece) =>
  [
    kind.padEnd(7),
    id,
    deleted ? 'deleted ' : active ? 'active  ' : 'inactive',
    String(stock).padStart(5),
    name
  ].join('  ')
