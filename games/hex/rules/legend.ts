/** The attributes that the table shows; all others are for rules and bots. */
export const legend = { facts: { Hexagon: ['stone'] } };
