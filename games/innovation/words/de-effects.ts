/** Effects of the cards in German, by their English text. “Their” refers to the player who demands. */
export const EFFECTS = {
  'You may return one, two or three hand cards. If you did, draw a card whose value is the number returned and score it.':
    'Du darfst eine, zwei oder drei Handkarten zurücklegen. Wenn du das tust, ziehe und werte eine Karte, deren Wert der Anzahl der zurückgelegten Karten entspricht.',
  'Draw a 1.': 'Ziehe eine 1.',
  'You may return three hand cards. If all three went back, draw a 3 and meld it.':
    'Du darfst drei Handkarten zurücklegen. Wenn du alle drei zurücklegst, ziehe eine 3 und lege sie aus.',
  'You may return one hand card of value 3. If you did, draw a 1 three times.':
    'Du darfst eine Handkarte mit dem Wert 3 zurücklegen. Wenn du das tust, ziehe dreimal eine 1.',
  'Draw a 2.': 'Ziehe eine 2.',
  'Draw a 1, then pass one of the highest-value cards in your hand to theirs.':
    'Ziehe eine 1 und gib dann eine deiner Handkarten mit dem höchsten Wert an die Hand des Fordernden.',
  'Draw a 1 and show it. If it has a castle, score it and do this effect again; if not, keep it in hand.':
    'Ziehe eine 1 und zeige sie vor. Hat sie eine Burg, werte sie und führe diesen Effekt noch einmal aus; wenn nicht, behalte sie auf der Hand.',
  'Move one hand card that has a crown to their score pile. If you did, draw a 1 and do this demand again; it ends once no card in your hand has a crown.':
    'Lege eine Handkarte mit einer Krone in den Wertungsstapel des Fordernden. Wenn du das tust, ziehe eine 1 und erfülle diese Forderung noch einmal; sie endet, sobald keine deiner Handkarten eine Krone hat.',
  'If the demand took no card from anyone in this action, draw a 1.':
    'Wenn die Forderung in dieser Aktion niemandem eine Karte genommen hat, ziehe eine 1.',
  'Meld one hand card of a colour that is not on your board yet.':
    'Lege eine Handkarte einer Farbe aus, die noch nicht in deiner Auslage liegt.',
  "For each colour on your board that is on no opponent's board, draw a 1 and score it.":
    'Ziehe und werte für jede Farbe deiner Auslage, die in keiner Auslage eines Gegners liegt, eine 1.',
  'Draw a 1 and meld it.': 'Ziehe eine 1 und lege sie aus.',
  'Draw a 1, then another 1.': 'Ziehe eine 1 und dann noch eine 1.',
  'You may return one hand card. If you did, draw a card one value above it and score that card.':
    'Du darfst eine Handkarte zurücklegen. Wenn du das tust, ziehe und werte eine Karte, deren Wert um eins höher ist.',
  'Meld one of the lowest-value cards in your hand. Then draw a 1, even if you had no card to meld.':
    'Lege eine deiner Handkarten mit dem niedrigsten Wert aus. Ziehe dann eine 1, auch wenn du keine Karte auslegen konntest.',
  'You may meld any number of hand cards that each have a castle. If you melded four or more now, take the Monument achievement unless it is already owned.':
    'Du darfst beliebig viele Handkarten mit je mindestens einer Burg auslegen. Wenn du dabei vier oder mehr auslegst, nimm dir den Erfolg Monument, falls er noch niemandem gehört.',
  'If four or more castles are visible on your board, move one of your top cards that has a castle to their board. If you did, draw a 1.':
    'Wenn in deiner Auslage vier oder mehr Burgen sichtbar sind, lege eine deiner obersten Karten mit einer Burg in die Auslage des Fordernden. Wenn du das tust, ziehe eine 1.',
  'You may tuck one hand card of a colour already on your board. If you did, you may splay that pile left.':
    'Du darfst eine Handkarte einer Farbe unterschieben, die schon in deiner Auslage liegt. Wenn du das tust, darfst du diesen Stapel nach links auffächern.',
  'Draw a 1 and show it. If its colour is already on your board, meld it and draw another 1; if not, keep it in hand.':
    'Ziehe eine 1 und zeige sie vor. Liegt ihre Farbe schon in deiner Auslage, lege sie aus und ziehe noch eine 1; wenn nicht, behalte sie auf der Hand.',
  'If your score pile holds more cards than your hand, draw a 3 twice.':
    'Wenn in deinem Wertungsstapel mehr Karten liegen als auf deiner Hand sind, ziehe zweimal eine 3.',
  'You may return one hand card. If you did, draw a card one value above it and meld that card.':
    'Du darfst eine Handkarte zurücklegen. Wenn du das tust, ziehe eine Karte, deren Wert um eins höher ist, und lege sie aus.',
  'Pass two hand cards of your choice to their hand, or as many as you have. Then draw a 2, even if you passed none.':
    'Gib zwei Handkarten deiner Wahl an die Hand des Fordernden oder so viele, wie du hast. Ziehe dann eine 2, auch wenn du keine abgegeben hast.',
  "If your board has all five colours and no other player's board has, take the Empire achievement unless it is already owned.":
    'Wenn in deiner Auslage alle fünf Farben liegen und in keiner anderen, nimm dir den Erfolg Imperium, falls er noch niemandem gehört.',
  "Meld one or two hand cards. If you melded two, you may move your top red card to another player's board. If you did, move that player's top green card, if there is one, to your board.":
    'Lege eine oder zwei Handkarten aus. Wenn du zwei auslegst, darfst du deine oberste rote Karte in die Auslage eines anderen Spielers legen. Wenn du das tust, lege seine oberste grüne Karte, falls er eine hat, in deine Auslage.',
  'You may return any number of hand cards. For each distinct value among them, draw a 2 and score it.':
    'Du darfst beliebig viele Handkarten zurücklegen. Ziehe und werte für jeden verschiedenen Wert unter ihnen eine 2.',
  'Move one card of value 1 from your score pile to theirs.':
    'Lege eine Karte mit dem Wert 1 aus deinem Wertungsstapel in den des Fordernden.',
  'If the demand took at least one card in this action, draw a 1 and score it.':
    'Wenn die Forderung in dieser Aktion mindestens eine Karte eingebracht hat, ziehe und werte eine 1.',
  'You may swap every card of the highest value in your hand for every card of the highest value in your score pile. Either side may be empty.':
    'Du darfst alle Karten mit dem höchsten Wert auf deiner Hand gegen alle Karten mit dem höchsten Wert in deinem Wertungsstapel tauschen. Jede Seite darf leer sein.',
  'For each of your piles in which a leaf is visible, draw a 2.':
    'Ziehe für jeden deiner Stapel, in dem ein Blatt sichtbar ist, eine 2.',
  'Move one of your top cards, of a colour that is not on their board, to their score pile. If you did, draw a 1 and tuck it.':
    'Lege eine deiner obersten Karten, deren Farbe nicht in der Auslage des Fordernden liegt, in seinen Wertungsstapel. Wenn du das tust, ziehe eine 1 und schiebe sie unter.',
  'Draw a 1 and tuck it.': 'Ziehe eine 1 und schiebe sie unter.',
  'Splay any one of your piles left, if you like.': 'Du darfst einen beliebigen deiner Stapel nach links auffächern.',
  'You may score one hand card.': 'Du darfst eine Handkarte werten.',
  'Draw and show a 4 for each full set of three castles visible on your board. If any of these is red, return them and the rest of your hand; if not, keep them in hand.':
    'Ziehe für je drei Burgen, die in deiner Auslage sichtbar sind, eine 4 und zeige sie vor. Ist eine davon rot, lege sie alle und den Rest deiner Hand zurück; wenn nicht, behalte sie auf der Hand.',
  'From your hand, meld one card, then score one card.': 'Lege eine Handkarte aus und werte dann eine Handkarte.',
  'You may meld your whole score pile, all or nothing, in the order you choose.':
    'Du darfst deinen ganzen Wertungsstapel auslegen, ganz oder gar nicht, in beliebiger Reihenfolge.',
  'If each of your top cards has a crown, even with fewer than five colours, take the World achievement unless it is already owned.':
    'Wenn jede deiner obersten Karten eine Krone hat, auch bei weniger als fünf Farben, nimm dir den Erfolg Welt, falls er noch niemandem gehört.',
  'Move each of your top cards that has a castle to their score pile. Cards this uncovers stay where they are.':
    'Lege jede deiner obersten Karten mit einer Burg in den Wertungsstapel des Fordernden. Karten, die dabei zum Vorschein kommen, bleiben liegen.',
  'Splay your red pile left, if you like.': 'Du darfst deinen roten Stapel nach links auffächern.',
  'Draw a 3 and meld it. If it has a crown, draw a 4 and score it. If not, choose an opponent whose score is lower than yours, if there is one, and move a card of your choice from your score pile to theirs.':
    'Ziehe eine 3 und lege sie aus. Hat sie eine Krone, ziehe und werte eine 4. Wenn nicht, wähle einen Gegner, der weniger Punkte hat als du, falls es einen gibt, und lege eine Karte deiner Wahl aus deinem Wertungsstapel in seinen.',
  'Move one of your top cards that has a leaf and is not green to their board. Then, even if you could not, move one of their top cards without a leaf, of your choice, to your board.':
    'Lege eine deiner obersten Karten, die ein Blatt hat und nicht grün ist, in die Auslage des Fordernden. Lege dann, auch wenn du das nicht konntest, eine seiner obersten Karten ohne Blatt deiner Wahl in deine Auslage.',
  'Splay your green or your blue pile left, if you like.':
    'Du darfst deinen grünen oder deinen blauen Stapel nach links auffächern.',
  'For each of your piles that is splayed left, draw a 4.':
    'Ziehe für jeden deiner Stapel, der nach links aufgefächert ist, eine 4.',
  'Swap your whole hand for every card of the highest value in their hand. Either side may be empty.':
    'Tausche deine ganze Hand gegen alle Karten mit dem höchsten Wert auf der Hand des Fordernden. Jede Seite darf leer sein.',
  'Score one hand card that has a castle, if you have one. Then splay your red pile left, if you like.':
    'Werte eine Handkarte mit einer Burg, falls du eine hast. Dann darfst du deinen roten Stapel nach links auffächern.',
  'Swap one of the highest-value cards in your score pile for one of the lowest-value in theirs. Both are picked before either moves, each owner choosing among ties; either side may be empty.':
    'Tausche eine Karte mit dem höchsten Wert in deinem Wertungsstapel gegen eine mit dem niedrigsten Wert in dem des Fordernden. Beide werden ausgewählt, bevor eine bewegt wird; bei Gleichstand wählt, wem die Karten gehören. Jede Seite darf leer sein.',
  'You may return one of the highest-value cards in your score pile. If you did, draw a card two values above the highest one left there; an empty pile counts as 0.':
    'Du darfst eine Karte mit dem höchsten Wert aus deinem Wertungsstapel zurücklegen. Wenn du das tust, ziehe eine Karte, deren Wert um zwei höher ist als der höchste, der dort noch liegt; ein leerer Stapel zählt als 0.',
  'Pass one hand card that has a castle to their hand. If you did, your pile of that colour loses its splay.':
    'Gib eine Handkarte mit einer Burg an die Hand des Fordernden. Wenn du das tust, verliert dein Stapel dieser Farbe seine Auffächerung.',
  'Splay your yellow or your purple pile left, if you like.':
    'Du darfst deinen gelben oder deinen violetten Stapel nach links auffächern.',
  'Draw a 5 and meld it.': 'Ziehe eine 5 und lege sie aus.',
  'You may return one card from your score pile. If you did, draw a card two values above your top purple card; having no purple counts as 0.':
    'Du darfst eine Karte aus deinem Wertungsstapel zurücklegen. Wenn du das tust, ziehe eine Karte, deren Wert um zwei höher ist als der deiner obersten violetten Karte; ohne violette Karte zählt 0.',
  'Splay your blue pile right, if you like.': 'Du darfst deinen blauen Stapel nach rechts auffächern.',
  'Draw a 3 and tuck it. If it has a crown, do this effect again.':
    'Ziehe eine 3 und schiebe sie unter. Hat sie eine Krone, führe diesen Effekt noch einmal aus.',
  'Move one of your top cards that has a castle to their score pile.':
    'Lege eine deiner obersten Karten mit einer Burg in den Wertungsstapel des Fordernden.',
  'If the demand took at least one card in this action, draw a 2 and score it.':
    'Wenn die Forderung in dieser Aktion mindestens eine Karte eingebracht hat, ziehe und werte eine 2.',
  'You may take one of your piles that is splayed left and splay it right instead. If you did, draw a 4 and score it.':
    'Du darfst einen deiner nach links aufgefächerten Stapel stattdessen nach rechts auffächern. Wenn du das tust, ziehe und werte eine 4.',
  'If your board has all five colours and all five piles are splayed, in any direction, take the Wonder achievement unless it is already owned.':
    'Wenn in deiner Auslage alle fünf Farben liegen und alle fünf Stapel aufgefächert sind, gleich in welche Richtung, nimm dir den Erfolg Wunder, falls er noch niemandem gehört.',
  'Move one card of value 2 or 3 from your score pile to theirs.':
    'Lege eine Karte mit dem Wert 2 oder 3 aus deinem Wertungsstapel in den des Fordernden.',
  'Return one card of your choice from your score pile. If you did, also return one of your top cards of the same value, if there is one.':
    'Lege eine Karte deiner Wahl aus deinem Wertungsstapel zurück. Wenn du das tust, lege auch eine deiner obersten Karten mit demselben Wert zurück, falls es eine gibt.',
  'You may return one hand card. If you did, score one hand card for each full pair of lightbulbs visible on your board, as far as your hand allows.':
    'Du darfst eine Handkarte zurücklegen. Wenn du das tust, werte für je zwei Glühbirnen, die in deiner Auslage sichtbar sind, eine Handkarte, soweit deine Hand reicht.',
  'Move one of your top cards that has a crown and is not purple to their board. If you did, draw a 4 and meld it.':
    'Lege eine deiner obersten Karten, die eine Krone hat und nicht violett ist, in die Auslage des Fordernden. Wenn du das tust, ziehe eine 4 und lege sie aus.',
  'Splay your green pile right, if you like.': 'Du darfst deinen grünen Stapel nach rechts auffächern.',
  'You may tuck hand cards: exactly one for each full pair of leaves visible on your board, or your whole hand if it is smaller.':
    'Du darfst Handkarten unterschieben: genau eine für je zwei Blätter, die in deiner Auslage sichtbar sind, oder deine ganze Hand, falls sie kleiner ist.',
  'Splay your yellow or your purple pile right, if you like.':
    'Du darfst deinen gelben oder deinen violetten Stapel nach rechts auffächern.',
  'Draw a card one value above your highest top card and score it. Then return one card of your choice from your score pile.':
    'Ziehe und werte eine Karte, deren Wert um eins höher ist als der deiner höchsten obersten Karte. Lege dann eine Karte deiner Wahl aus deinem Wertungsstapel zurück.',
  'Draw a 6 three times, showing each. If two or more of the three share a colour, return them all and the rest of your hand; if not, keep them in hand.':
    'Ziehe dreimal eine 6 und zeige jede vor. Haben zwei oder mehr der drei dieselbe Farbe, lege alle drei und den Rest deiner Hand zurück; wenn nicht, behalte sie auf der Hand.',
  'Draw a 5 and tuck it.': 'Ziehe eine 5 und schiebe sie unter.',
  'Splay your red pile right, if you like.': 'Du darfst deinen roten Stapel nach rechts auffächern.',
  'You may score one of your top cards. If you did, also score the card that lay directly under it, if there is one.':
    'Du darfst eine deiner obersten Karten werten. Wenn du das tust, werte auch die Karte, die direkt darunter lag, falls es eine gibt.',
  'Move two cards of value 4 or less from your score pile to theirs, or as many as you have.':
    'Lege zwei Karten mit dem Wert 4 oder weniger aus deinem Wertungsstapel in den des Fordernden oder so viele, wie du hast.',
  'If the demand took at least one card in this action, look at your top cards that have a crown and score one of the lowest-value among them.':
    'Wenn die Forderung in dieser Aktion mindestens eine Karte eingebracht hat, werte von deinen obersten Karten mit einer Krone eine mit dem niedrigsten Wert.',
  'Move one of your top cards that has a factory and is not green to their board. If you did, draw a 5 and score it.':
    'Lege eine deiner obersten Karten, die eine Fabrik hat und nicht grün ist, in die Auslage des Fordernden. Wenn du das tust, ziehe und werte eine 5.',
  'You may show one hand card and return it. If you did, splay your pile of its colour right, if possible, and draw a card whose value is the number of cards in that pile.':
    'Du darfst eine Handkarte vorzeigen und zurücklegen. Wenn du das tust, fächere deinen Stapel ihrer Farbe nach rechts auf, falls möglich, und ziehe eine Karte, deren Wert der Anzahl der Karten in diesem Stapel entspricht.',
  'Take every card of the highest value in your score pile into your own hand.':
    'Nimm alle Karten mit dem höchsten Wert aus deinem Wertungsstapel auf deine eigene Hand.',
  'Splay your yellow pile right, if you like.': 'Du darfst deinen gelben Stapel nach rechts auffächern.',
  'Draw a 4 and tuck it, then do the same again. Then score the bottom card of your yellow pile, if you have one.':
    'Ziehe eine 4 und schiebe sie unter; tue dann dasselbe noch einmal. Werte danach die unterste Karte deines gelben Stapels, falls du eine hast.',
  'Draw a 6 and show it. If it is green or blue, meld it and do this effect again; if not, keep it in hand.':
    'Ziehe eine 6 und zeige sie vor. Ist sie grün oder blau, lege sie aus und führe diesen Effekt noch einmal aus; wenn nicht, behalte sie auf der Hand.',
  'If each of your top cards other than the purple one has value 6 or more, even with fewer than five colours, take the Universe achievement unless it is already owned.':
    'Wenn jede deiner obersten Karten außer der violetten mindestens den Wert 6 hat, auch bei weniger als fünf Farben, nimm dir den Erfolg Universum, falls er noch niemandem gehört.',
  'Move to their board one of your top cards that has a lightbulb and a higher value than their top card of its colour; a colour they lack counts as 0. If you did, draw a 5.':
    'Lege eine deiner obersten Karten, die eine Glühbirne und einen höheren Wert hat als die oberste Karte derselben Farbe beim Fordernden, in seine Auslage; eine Farbe, die ihm fehlt, zählt als 0. Wenn du das tust, ziehe eine 5.',
  'Draw a 7 and meld it.': 'Ziehe eine 7 und lege sie aus.',
  'You may meld every card of the highest value in your score pile, all or none, in the order you choose.':
    'Du darfst alle Karten mit dem höchsten Wert aus deinem Wertungsstapel auslegen, alle oder keine, in beliebiger Reihenfolge.',
  'Count your piles in which a factory is visible. That many times, draw a 6 and tuck it.':
    'Zähle deine Stapel, in denen eine Fabrik sichtbar ist. Ziehe so oft eine 6 und schiebe sie unter.',
  'Splay your red or your purple pile right, if you like.':
    'Du darfst deinen roten oder deinen violetten Stapel nach rechts auffächern.',
  'Draw a card equal in value to the highest card in your score pile and score it. If the pile is empty, draw a 1 and score it.':
    'Ziehe und werte eine Karte mit demselben Wert wie die höchste Karte in deinem Wertungsstapel. Ist der Stapel leer, ziehe und werte eine 1.',
  "Show one hand card and take every card of its colour from all other players' hands into yours. Then meld every card of that colour from your hand, in the order you choose.":
    'Zeige eine Handkarte vor und nimm alle Karten ihrer Farbe aus den Händen aller anderen auf deine Hand. Lege dann alle Karten dieser Farbe aus deiner Hand aus, in beliebiger Reihenfolge.',
  'With your green pile splayed right, you may splay any one of your piles right.':
    'Wenn dein grüner Stapel nach rechts aufgefächert ist, darfst du einen beliebigen deiner Stapel nach rechts auffächern.',
  'You may draw a 6 and tuck it. If you did, score each of your top cards that has no factory; cards this uncovers stay where they are.':
    'Du darfst eine 6 ziehen und unterschieben. Wenn du das tust, werte jede deiner obersten Karten ohne Fabrik; Karten, die dabei zum Vorschein kommen, bleiben liegen.',
  'Return every card of the lowest value in your score pile. If you returned any, draw a 6 and meld it.':
    'Lege alle Karten mit dem niedrigsten Wert aus deinem Wertungsstapel zurück. Wenn du mindestens eine zurücklegst, ziehe eine 6 und lege sie aus.',
  'If the demand made anyone return a card in this action, draw a 7 and meld it.':
    'Wenn wegen der Forderung in dieser Aktion jemand eine Karte zurückgelegt hat, ziehe eine 7 und lege sie aus.',
  'You may return any number of hand cards. If you returned more through Democracy in this action than each other player has so far, draw an 8 and score it.':
    'Du darfst beliebig viele Handkarten zurücklegen. Wenn du durch Demokratie in dieser Aktion mehr zurückgelegt hast als jeder andere bisher, ziehe und werte eine 8.',
  'Move one hand card of your choice to their score pile. If you did, draw a 6.':
    'Lege eine Handkarte deiner Wahl in den Wertungsstapel des Fordernden. Wenn du das tust, ziehe eine 6.',
  'You may choose one: draw an 8 and score it, then return a card of your choice from your score pile; or draw a card one value above the highest card in your score pile.':
    'Du darfst dir eines aussuchen: Ziehe und werte eine 8 und lege dann eine Karte deiner Wahl aus deinem Wertungsstapel zurück; oder ziehe eine Karte, deren Wert um eins höher ist als der höchste in deinem Wertungsstapel.',
  'You may put the cards of one of your piles in any order you like. Its splay stays as it was.':
    'Du darfst die Karten eines deiner Stapel beliebig umordnen. Seine Auffächerung bleibt, wie sie war.',
  'Splay your yellow or your blue pile up, if you like.':
    'Du darfst deinen gelben oder deinen blauen Stapel nach oben auffächern.',
  'For each full set of four crowns visible on their board, move one card of your choice from your score pile to theirs.':
    'Lege für je vier Kronen, die in der Auslage des Fordernden sichtbar sind, eine Karte deiner Wahl aus deinem Wertungsstapel in seinen.',
  'Return the bottom card of your red pile.': 'Lege die unterste Karte deines roten Stapels zurück.',
  'Pass the three highest-value cards in your hand to theirs, or all of them if you have fewer. If you passed any and your hand is now empty, draw a 7.':
    'Gib die drei Handkarten mit den höchsten Werten an die Hand des Fordernden oder alle, falls du weniger hast. Wenn du mindestens eine abgibst und deine Hand jetzt leer ist, ziehe eine 7.',
  'You may swap your whole hand for your whole score pile. Either may be empty.':
    'Du darfst deine ganze Hand gegen deinen ganzen Wertungsstapel tauschen. Beide dürfen leer sein.',
  'Return each of your top cards that has no factory; cards this uncovers stay where they are. Then draw an 8 for each card returned.':
    'Lege jede deiner obersten Karten ohne Fabrik zurück; Karten, die dabei zum Vorschein kommen, bleiben liegen. Ziehe dann für jede zurückgelegte Karte eine 8.',
  'Choose half of the cards in your hand, rounded down, and return them.':
    'Wähle die Hälfte deiner Handkarten, abgerundet, und lege sie zurück.',
  'Swap the two highest-value cards in your hand, or as many as you have, for one of the lowest-value cards in theirs. All are picked before any moves, each owner choosing among ties.':
    'Tausche die zwei Handkarten mit den höchsten Werten, oder so viele, wie du hast, gegen eine Karte mit dem niedrigsten Wert auf der Hand des Fordernden. Alle werden ausgewählt, bevor eine bewegt wird; bei Gleichstand wählt, wem die Karten gehören.',
  'You may tuck one, two or three hand cards. For each distinct value among them, draw a 7 and score it.':
    'Du darfst eine, zwei oder drei Handkarten unterschieben. Ziehe und werte für jeden verschiedenen Wert unter ihnen eine 7.',
  'Return your whole hand, then draw a 6 three times.': 'Lege deine ganze Hand zurück und ziehe dann dreimal eine 6.',
  'Take one of your piles that is splayed right and splay it up, if you like.':
    'Du darfst einen deiner nach rechts aufgefächerten Stapel nach oben auffächern.',
  'You may return one or two hand cards. If two went back, draw a 10 into your hand, then draw another 10 and score it.':
    'Du darfst eine oder zwei Handkarten zurücklegen. Wenn du zwei zurücklegst, ziehe eine 10 auf die Hand; ziehe und werte dann noch eine 10.',
  "For each full pair of clocks visible on your board, return one card from an opponent's score pile. The opponent can differ each time.":
    'Lege für je zwei Uhren, die in deiner Auslage sichtbar sind, eine Karte aus dem Wertungsstapel eines Gegners zurück. Es darf jedes Mal ein anderer Gegner sein.',
  'With your red pile splayed up, you may splay any one of your piles up.':
    'Wenn dein roter Stapel nach oben aufgefächert ist, darfst du einen beliebigen deiner Stapel nach oben auffächern.',
  'Splay your red pile up, if you like.': 'Du darfst deinen roten Stapel nach oben auffächern.',
  'Of your top cards that are not red and have no factory, move the two with the highest values to their score pile, or as many as there are. If you moved any, draw an 8.':
    'Lege von deinen obersten Karten, die nicht rot sind und keine Fabrik haben, die zwei mit den höchsten Werten in den Wertungsstapel des Fordernden oder so viele, wie es gibt. Wenn du mindestens eine abgibst, ziehe eine 8.',
  'Move one of your top cards that has a factory and is not green to their score pile. If you did, draw an 8 and meld it.':
    'Lege eine deiner obersten Karten, die eine Fabrik hat und nicht grün ist, in den Wertungsstapel des Fordernden. Wenn du das tust, ziehe eine 8 und lege sie aus.',
  'Draw an 8 and meld it.': 'Ziehe eine 8 und lege sie aus.',
  "You may return one hand card. If you did, name a value: every card of that value in every player's score pile, yours included, is returned.":
    'Du darfst eine Handkarte zurücklegen. Wenn du das tust, nenne einen Wert: Alle Karten mit diesem Wert in den Wertungsstapeln aller Spieler, auch in deinem, werden zurückgelegt.',
  'Splay your purple pile up, if you like.': 'Du darfst deinen violetten Stapel nach oben auffächern.',
  'You may return one, two or three hand cards. For each distinct value among them, draw an 8 twice.':
    'Du darfst eine, zwei oder drei Handkarten zurücklegen. Ziehe für jeden verschiedenen Wert unter ihnen zweimal eine 8.',
  'Move one of your top cards that has a clock and is not yellow to their board. If you did, score the card that lay directly under it and return all other cards of that pile.':
    'Lege eine deiner obersten Karten, die eine Uhr hat und nicht gelb ist, in die Auslage des Fordernden. Wenn du das tust, werte die Karte, die direkt darunter lag, und lege alle anderen Karten dieses Stapels zurück.',
  'Name two colours, then draw a 9 and show it. If it is one of those colours, meld it, and you may splay that pile up; if not, keep it in hand.':
    'Nenne zwei Farben, ziehe dann eine 9 und zeige sie vor. Hat sie eine dieser Farben, lege sie aus, und du darfst diesen Stapel nach oben auffächern; wenn nicht, behalte sie auf der Hand.',
  'If twenty or more lightbulbs are visible on your board, you win the game.':
    'Wenn in deiner Auslage zwanzig oder mehr Glühbirnen sichtbar sind, gewinnst du das Spiel.',
  "You may tuck your whole hand, all or none, in the order you choose. If you tucked a purple card, take every card of the lowest value in each other player's hand into yours.":
    'Du darfst deine ganze Hand unterschieben, alle oder keine, in beliebiger Reihenfolge. Wenn du dabei eine violette Karte unterschiebst, nimm alle Karten mit dem niedrigsten Wert aus der Hand jedes anderen Spielers auf deine Hand.',
  'Splay your red or your green pile up, if you like.':
    'Du darfst deinen roten oder deinen grünen Stapel nach oben auffächern.',
  'Draw a 10 and meld it, then carry out its effects other than demands, in order and for yourself alone.':
    'Ziehe eine 10 und lege sie aus; führe dann ihre Effekte außer Forderungen der Reihe nach für dich allein aus.',
  'Draw a 10 and meld it, then score every card that now lies under it in its pile.':
    'Ziehe eine 10 und lege sie aus; werte dann alle Karten, die in ihrem Stapel jetzt unter ihr liegen.',
  'Keep one hand card of your choice and pass all the others to their hand. Also move one of the highest-value cards in your score pile to theirs.':
    'Behalte eine Handkarte deiner Wahl und gib alle anderen an die Hand des Fordernden. Lege außerdem eine Karte mit dem höchsten Wert aus deinem Wertungsstapel in seinen.',
  'Draw a 10 and show it. If it is red, all hands, boards and score piles leave the game, achievements and decks stay, and the whole dogma action ends at once. If not, keep it in hand.':
    'Ziehe eine 10 und zeige sie vor. Ist sie rot, kommen alle Hände, Auslagen und Wertungsstapel aus dem Spiel, Erfolge und Nachziehstapel bleiben, und die ganze Dogma-Aktion endet sofort. Wenn nicht, behalte sie auf der Hand.',
  "Return one top card of your choice from any player's board, but never Fission itself. Then draw a 10.":
    'Lege eine oberste Karte deiner Wahl aus einer beliebigen Auslage zurück, aber nie Kernspaltung selbst. Ziehe dann eine 10.',
  'Draw a 9 twice and show both. They choose one of the two, which goes on top of its pile on their board; you meld the other.':
    'Ziehe zweimal eine 9 und zeige beide vor. Der Fordernde wählt eine davon, die in seiner Auslage oben auf ihren Stapel kommt; die andere legst du aus.',
  'If ten or more green cards are on your board, covered ones included, you win the game.':
    'Wenn in deiner Auslage zehn oder mehr grüne Karten liegen, überdeckte mitgezählt, gewinnst du das Spiel.',
  'Return your whole hand, then draw an 8 three times.': 'Lege deine ganze Hand zurück und ziehe dann dreimal eine 8.',
  'Meld one hand card, then carry out its effects other than demands, in order and for yourself alone.':
    'Lege eine Handkarte aus und führe dann ihre Effekte außer Forderungen der Reihe nach für dich allein aus.',
  'You may return one hand card. If you did, score one hand card, if you have any left, and then draw a 10 twice.':
    'Du darfst eine Handkarte zurücklegen. Wenn du das tust, werte eine Handkarte, falls du noch eine hast, und ziehe dann zweimal eine 10.',
  'You may tuck any number of hand cards. For each one tucked, draw a 1 and score it.':
    'Du darfst beliebig viele Handkarten unterschieben. Ziehe und werte für jede untergeschobene Karte eine 1.',
  'Move every card of the highest value in your score pile to their hand. If you moved any, take one of their top cards without a leaf, of your choice, into your hand.':
    'Gib alle Karten mit dem höchsten Wert aus deinem Wertungsstapel an die Hand des Fordernden. Wenn du mindestens eine abgibst, nimm eine seiner obersten Karten ohne Blatt deiner Wahl auf deine Hand.',
  "Show one hand card, then take the top card of its colour from each other player's board into your hand.":
    'Zeige eine Handkarte vor und nimm dann aus der Auslage jedes anderen Spielers die oberste Karte ihrer Farbe auf deine Hand.',
  "Choose one top card that has a leaf on any opponent's board and move it to your score pile.":
    'Wähle eine oberste Karte mit einem Blatt aus der Auslage eines beliebigen Gegners und lege sie in deinen Wertungsstapel.',
  'If any player has fewer than three visible leaves, the player who alone has the most visible leaves wins the game; on a tie, nothing happens.':
    'Wenn irgendein Spieler weniger als drei sichtbare Blätter hat, gewinnt, wer allein die meisten sichtbaren Blätter hat, das Spiel; bei Gleichstand geschieht nichts.',
  'Draw a 10 and score it.': 'Ziehe und werte eine 10.',
  "Draw a 10 and meld it, then do the same again. Carry out the second card's effects other than demands, in order and for yourself alone.":
    'Ziehe eine 10 und lege sie aus; tue dann dasselbe noch einmal. Führe die Effekte der zweiten Karte außer Forderungen der Reihe nach für dich allein aus.',
  'You may return one hand card. If its value was 10, draw a 10 for each distinct value in your score pile.':
    'Du darfst eine Handkarte zurücklegen. Wenn sie den Wert 10 hatte, ziehe für jeden verschiedenen Wert in deinem Wertungsstapel eine 10.',
  'Score your top green card, if you have one. Then draw a 10, meld it and carry out its effects other than demands, in order and for yourself alone.':
    'Werte deine oberste grüne Karte, falls du eine hast. Ziehe dann eine 10, lege sie aus und führe ihre Effekte außer Forderungen der Reihe nach für dich allein aus.',
  'Choose half of the cards in your score pile, rounded up, and return them.':
    'Wähle die Hälfte der Karten in deinem Wertungsstapel, aufgerundet, und lege sie zurück.',
  'Choose one of your top cards other than Self Service and carry out its effects other than demands, in order and for yourself alone.':
    'Wähle eine deiner obersten Karten außer Selbstbedienung und führe ihre Effekte außer Forderungen der Reihe nach für dich allein aus.',
  'If you own more achievements than each other player does, you win the game.':
    'Wenn du mehr Erfolge hast als jeder andere, gewinnst du das Spiel.',
  'Return one of your top cards that has a leaf.': 'Lege eine deiner obersten Karten mit einem Blatt zurück.',
  'Draw a 6 and score it. Then, if no player has more visible leaves than visible factories, the player who alone has the highest score wins the game; on a tie, nothing happens.':
    'Ziehe und werte eine 6. Wenn danach kein Spieler mehr sichtbare Blätter als sichtbare Fabriken hat, gewinnt, wer allein die meisten Punkte hat, das Spiel; bei Gleichstand geschieht nichts.',
  'You may score your whole hand, all or nothing.': 'Du darfst deine ganze Hand werten, ganz oder gar nicht.',
  'If Robotics and Software are both top cards, on one board or two, the player who alone has the lowest score wins the game; on a tie, nothing happens.':
    'Wenn Robotik und Software beide oberste Karten sind, in derselben Auslage oder in zweien, gewinnt, wer allein die wenigsten Punkte hat, das Spiel; bei Gleichstand geschieht nichts.',
  'Splay your green pile up, if you like.': 'Du darfst deinen grünen Stapel nach oben auffächern.',
  'Count the full pairs of clocks visible on your board. That many times, draw a 10 and meld it.':
    'Zähle die vollen Paare von Uhren, die in deiner Auslage sichtbar sind. Ziehe so oft eine 10 und lege sie aus.',
};
