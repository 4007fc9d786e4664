"""Plays a test of Dàimon and an attack of Basic Roleplaying with real dice, then reads the log.

    python3 evening.py http://localhost:4000 [host key]
"""
import sys

from mastro_client import Device


def sit_down(address, key, system):
    """Ada opens a table and leads it, Luca follows the link of its invite."""
    house = Device(address)
    if key is not None:
        house.call('/api/house', {'key': key})
    ada = house.open_table(system, 'A client in Python', 'Ada')
    link = house.call(f'/api/tables/{ada.table}/invite')['links'][0]
    return ada, Device(address).join(address + '/j#' + link.split('#')[1], 'Luca')


def daimon(ada, luca):
    luca.start('take/teo-ferri', language='en')
    luca.start('test/', characteristic='intelligence', skill='hacking')
    ada.fill(ada.slip('proposed', 'open'), 'master', target=2)
    slip = luca.slip('open')
    misses = len(slip['bill']['dice']) - 2
    luca.roll(slip, [4, 5] + [1] * misses)
    return luca.slip('rolled', 'settled')


def brp(ada, luca):
    luca.start('ready/aldo-ferrante', language='en')
    ada.start('ready/road-robber', language='en')
    ada.start('begin-fight')
    luca.start('declare/', text='I draw the bow')
    ada.start('declare/foe', text='She charges')
    while ada.docs['game/fight']['phase'] != 'actions':
        ada.start('next-phase')
    luca.start('attack/')
    luca.roll(luca.slip('open'), [35, 5, 2])  # to hit, then damage: the order of the bill's sides
    ada.settle(ada.slip('rolled'))
    luca.until(lambda: luca.log()[-1].endswith('is wounded.'))  # what waits on a foe is not Luca's to see
    return luca.slip('settled')


address, key = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None
for play in (daimon, brp):
    ada, luca = sit_down(address, key, play.__name__)
    outcome = play(ada, luca)['outcome']
    print(f'{play.__name__}: {outcome["id"]}: {outcome["text"]["en"]}')
    print('\n'.join(f'  {text}' for text in luca.log()))
    ada.line.close()
    luca.line.close()
