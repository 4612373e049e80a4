export const articleTypes = ['news', 'press-release'] as const

type ArticleType = (typeof articleTypes)[number]

export const articleTypeLabels: Record<ArticleType, string> = { news: 'News', 'press-release': 'Press Release' }

export const articleTypeOptions = articleTypes.map((value) => ({ value, label: articleTypeLabels[value] }))
