"""Reads a table's file (docs/format.md), checks its chain, and prints the log: Python's standard library alone.

    python3 read_file.py evening.mastro.html [it|en]
"""
import gzip
import hashlib
import json
import re
import struct
import sys


def blocks(path):
    """The fenced blocks of the file by their names, each as a list of records."""
    data = open(path, 'rb').read()
    text = (gzip.decompress(data) if data[:2] == b'\x1f\x8b' else data).decode('utf-8')
    found, inside = {}, None
    for line in text.replace('\r\n', '\n').split('\n'):  # not splitlines: texts may contain U+2028
        if inside is None and line.startswith('```mastro-'):
            inside = found.setdefault(line[3:], [])
        elif inside is not None and line == '```':
            inside = None
        elif inside is not None:
            inside.append(json.loads(line))
    return found


def prefixed(text):
    data = text.encode('utf-8')
    return struct.pack('>I', len(data)) + data


def salts(salt, count):
    """Of each text its salt: they come from one, or stand there one by one."""
    if isinstance(salt, list):
        return [bytes.fromhex(one) for one in salt]
    many = hashlib.shake_256(b'mastro-texts/1 ' + salt.encode()).digest(16 * count)
    return [many[16 * i:16 * i + 16] for i in range(count)]


def body_of(form, texts):
    """What was written: the form with the texts in their places, after a look at each of them."""
    if texts is None:
        return json.loads(form)
    kept = json.loads(texts)
    words, erased = kept['t'], kept.get('h', {})
    root = re.match(r'\{"\$":"([0-9a-f]{64})",?', form)
    leaves = b''.join(
        bytes.fromhex(erased[str(i)]) if str(i) in erased
        else hashlib.sha256(b'\x05' + salt + word.encode('utf-8')).digest()
        for i, (salt, word) in enumerate(zip(salts(kept['s'], len(words)), words)))
    if root is None or hashlib.sha256(b'\x06' + leaves).hexdigest() != root[1]:
        raise ValueError('a text is not what was written')
    rest = re.sub(r'"\$(\d+)"', lambda mark: f'"{words[int(mark[1])]}"', form[root.end():])
    return json.loads('{' + rest)


def check_log(records):
    """The bodies of all acts, after looking at every one of them."""
    header = records[0]
    chain = hashlib.sha256(b'mastro-log/1' + prefixed(header['table'])).digest()
    acts = [record['act'] for record in records if 'act' in record]
    bodies = []
    for count, act in enumerate(acts, 1):
        if act['version'] != count:
            raise ValueError(f'act {count} is missing')
        form = act.get('form', act.get('body'))  # the first version had no texts apart
        chain = hashlib.sha256(b'\x02' + chain + struct.pack('>I', count) + prefixed(form)).digest()
        bodies.append(body_of(form, act.get('texts')))
    if chain.hex() != header['head'] or records[-1]['end'] != {'version': len(acts), 'head': header['head']}:
        raise ValueError('the log is not what was written')
    return bodies


def main(path, language='en'):
    found = blocks(path)
    log = found.get('mastro-table/2') or found.get('mastro-table/1')
    if log is not None:
        print(f'chain: {len(check_log(log))} acts, whole')
    view = found['mastro-view/1']
    lines = [record['line'] for record in view if 'line' in record]
    if view[-1]['end']['lines'] != len(lines):
        raise ValueError('the view is cut')
    for key, doc in (record['doc'] for record in view if 'doc' in record):
        if key.startswith('game/') and isinstance(doc, dict) and doc.get('sheet'):
            print(f'sheet: {doc["sheet"]["name"]}')
    for line in lines:
        print('  ' + line['text'][language])


main(*sys.argv[1:])
