import { article } from '#tests/integration/server/server-fixture.ts'

interface Rows {
  table: string
  rows: object[]
}

const perCall = 500

/** 50,000 articles, 10,000 files and 2,000 leaders, in parts that one call takes. */
export function* listStaffRows(): Generator<Rows> {
  yield* inParts('articles', 50_000, (number) => ({
    ...article(`Watch report ${number}`),
    content: 'The harbor was calm. '.repeat(40),
    type: number % 4 === 0 ? 'press-release' : 'news',
  }))
  yield* inParts('media_library', 10_000, (number) => ({
    file_name: `IMG_${number}.jpg`,
    file_path: `https://files.example/${number}.pdf`,
    file_type: 'application/pdf',
    file_size: 100_000 + number,
    title: `Evidence ${number}`,
    category: 'documents',
    is_public: true,
  }))
  yield* inParts('leadership', 2_000, (number) => ({
    slug: `officer-${number}`,
    name: `Officer ${number}`,
    rank: 'Officer',
    department: 'Patrol',
    badge: String(number),
    years: '2 years',
    description: 'Walks the beat.',
    display_order: number + 100,
  }))
}

function* inParts(table: string, count: number, describe: (number: number) => object): Generator<Rows> {
  for (let first = 0; first < count; first += perCall) {
    const rows = Array.from({ length: Math.min(perCall, count - first) }, (_, index) => describe(first + index))
    yield { table, rows }
  }
}
