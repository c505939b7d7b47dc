// The pictures of the news, drawn: what the service of a shop would have as photographs.

const drawn = (shapes: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">${shapes}</svg>`)}`

const waves = (colour: string, y: number): string =>
  `<path fill="${colour}" d="M0 ${y}q40-26 80 0t80 0 80 0 80 0 80 0 80 0 80 0 80 0V360H0z"/>`

export const NEWS_PICTURES = {
  storm: drawn(
    `<rect width="640" height="360" fill="#49606e"/><path fill="#5d7482" d="M0 90q120-60 260-10t380-20v80H0z"/>${waves('#2f5468', 210)}${waves('#1d3d50', 260)}${waves('#122b3b', 310)}<path fill="#e9eef0" d="M210 170l150-14 10 34-146 16z"/><path fill="#123a55" d="M190 196l210-20-26 44-150 12z"/>`,
  ),
  quay: drawn(
    `<rect width="640" height="360" fill="#cfe2e7"/><circle cx="520" cy="80" r="38" fill="#fffaf0"/>${waves('#528a9d', 230)}<path fill="#7f8784" d="M0 210h360v150H0z"/><path fill="#a5a9a3" d="M0 200h372v18H0z"/><path fill="#b83a12" d="M120 60h12v140h-12zM126 60h150v10H126zM262 70h6v70h-6z"/><path fill="#e2562a" d="M248 140h34v26h-34z"/>`,
  ),
} as const
